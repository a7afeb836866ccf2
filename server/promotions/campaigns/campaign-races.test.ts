/**
 * Slots, committed units and cancellations in several transactions at once, and a kill between choosing and publishing;
 * the gate of the slots beside a naive twin that is red.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { openBarrier } from '../../testing/barrier.ts'
import { killedAt } from '../../testing/killed-at.ts'
import {
  campaignForm,
  campaigning,
  itemForm,
  type MadeCampaign,
  type MadeItem,
} from '../../testing/offers/campaigns.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { type Headers, signedInAdmin } from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { makeMissingOffers } from './make-offers.ts'

let now = new Date()
let market: TestMarket
let admin: Headers
let acts: ReturnType<typeof campaigning>
let store: OpenStore

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now, isPatient: true })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  now = new Date()
  admin = await signedInAdmin(market)
  acts = campaigning(market, admin)
  store = await openStoreWithProducts(market)
})

const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort()

async function withItems(count: number, more: object = {}) {
  const campaign = await acts.opened(campaignForm(now, { slotsPerVendor: 1, ...more }))
  const items: MadeItem[] = []
  while (items.length < count) {
    const one = items.length === 0 ? store : await openStoreWithProducts(market)
    items.push(await acts.nominated(one, campaign.id, itemForm(await addTestProducts(market, one))))
  }
  return { campaign, items }
}

test('five admins give the last slot at once: one of them does', async () => {
  const { campaign, items } = await withItems(5, { slotsTotal: 1 })
  const answers = await Promise.all(items.map(({ id }) => acts.approve(campaign.id, id)))
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409])
  expect((await acts.read(campaign.id)).json()).toMatchObject({ approved: 1, slotsLeft: 0 })
})

test('naively, with the slots counted before they are written, both get the last one', async () => {
  const { campaign } = await withItems(1, { slotsTotal: 1 })
  const bothHaveCounted = openBarrier(2)
  const approveNaively = () =>
    inTransaction(market.db, async (tx) => {
      const { rows } = await sql<{ left: number }>`
        select slots_total - slots_used as "left" from campaign where id = ${campaign.id}`.execute(tx)
      await bothHaveCounted()
      return (rows[0]?.left ?? 0) > 0
    })
  expect(await Promise.all([approveNaively(), approveNaively()])).toEqual([true, true])
})

test('a store that nominates six products at once gets its one place', async () => {
  const campaign = await acts.opened(campaignForm(now, { slotsPerVendor: 1 }))
  const products: string[] = []
  while (products.length < 6) products.push(await addTestProducts(market, store))
  const answers = await Promise.all(products.map((id) => acts.nominate(store, campaign.id, itemForm(id))))
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
})

async function running(committedUnits: number) {
  const campaign = await acts.opened(campaignForm(now))
  const productId = await addTestProducts(market, store, { stock: 100 })
  const item = await acts.nominated(store, campaign.id, itemForm(productId, { committedUnits }))
  passMinutes(2)
  await acts.approve(campaign.id, item.id)
  await acts.chosen(campaign.id)
  passMinutes(2.5)
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => signedInShopper(market)))
  const orders = () =>
    shoppers.map(({ headers }) =>
      market.app.inject({
        method: 'POST',
        url: '/api/orders/order/',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: {
          ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
          ...{ lines: [{ productId, quantity: 1, expectedUnitPrice: 80 }], expectedTotal: 80 },
        },
      }),
    )
  return { campaign, item, orders }
}

test('orders, a raised cap and a sold-out item at once: never more than committed', async () => {
  const { item, orders } = await running(3)
  const [raised, ...answers] = await Promise.all([acts.raise(store, item, 5), ...orders()])
  expect(raised.statusCode).toBe(200)
  const placed = answers.filter(({ statusCode }) => statusCode === 201).length
  expect(placed).toBeGreaterThanOrEqual(3)
  expect(placed).toBeLessThanOrEqual(5)
  expect(await acts.itemOf(store, item)).toMatchObject({ committedUnits: 5, usedUnits: placed })
})

test('cancelled while eight shoppers order: each has the price or is told the new one, and no deadlock', async () => {
  const { campaign, orders } = await running(50)
  const [cancelled, ...answers] = await Promise.all([acts.cancel(campaign.id), ...orders()])
  expect(cancelled.statusCode).toBe(200)
  for (const answer of answers) {
    if (answer.statusCode !== 201) expect(answer.json()).toMatchObject({ code: 'PRICE_CHANGED', total: 100 })
  }
  expect((await acts.result(campaign.id)).json()).toMatchObject({
    orders: answers.filter(({ statusCode }) => statusCode === 201).length,
  })
})

const points = [
  {
    name: 'choosing is committed, no offer is there',
    statement: 'update "campaign" set "status"',
    when: 'COMMITTED',
  },
  {
    name: 'the offer is written, its item does not name it',
    statement: 'insert into "offer"',
    when: 'AFTER',
  },
  {
    name: 'the item names its offer, no window is there',
    statement: 'update "campaign_item" set "offer_id"',
    when: 'AFTER',
  },
] as const

test.each(points)('killed: $name; the job makes what is missing', async (point) => {
  const { campaign, items } = await withItems(2)
  passMinutes(2)
  await acts.approve(campaign.id, ...items.map(({ id }) => id))
  const { version } = (await acts.read(campaign.id)).json() as MadeCampaign
  await killedAt(market, point, {
    ...{ method: 'POST', url: `/api/admin/campaign/${campaign.id}/choose` },
    ...{ headers: { ...admin }, payload: { version, rejectUndecided: true } },
  })
  await makeMissingOffers(market.ctx)
  await makeMissingOffers(market.ctx)
  const { rows } = await market.pool.query(
    `select count(*)::int as offers, count(distinct i.id)::int as items, bool_and(h.is_on) as shown
     from campaign_item i join offer o on o.id = i.offer_id join shown_offer h on h.id = o.id
     where i.campaign_id = $1`,
    [campaign.id],
  )
  expect(rows).toEqual([{ offers: 2, items: 2, shown: true }])
})
