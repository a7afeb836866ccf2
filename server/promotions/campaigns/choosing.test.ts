/** Admins: drafts, what may change when, choosing, late approval, cancelling, and what stores are told. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { campaignForm, campaigning, itemForm, type MadeCampaign } from '../../testing/offers/campaigns.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { undecidedReason } from './choose-campaign.ts'
import { notifyDue } from './notify-due.ts'

let start = new Date()
let now = start
let market: TestMarket
let store: OpenStore
let other: OpenStore
let acts: ReturnType<typeof campaigning>
let productId: string
let foreignId: string
let campaign: MadeCampaign

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  start = new Date()
  now = start
  acts = campaigning(market, await signedInAdmin(market))
  store = await openStoreWithProducts(market)
  other = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store)
  foreignId = await addTestProducts(market, other)
  campaign = await acts.opened(campaignForm(now))
})

const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs)
}
const kindsOf = async ({ headers }: OpenStore) =>
  (
    (await market.app.inject({ url: '/api/support/notification/?notify=1', headers })).json() as {
      kind: string
    }[]
  ).map(({ kind }) => kind)
const nominate = () => acts.nominated(store, campaign.id, itemForm(productId))
const change = async (more: object) =>
  acts.change(campaign.id, {
    ...campaignForm(start, more),
    version: (await acts.read(campaign.id)).json().version,
  })
const codeOf = ({ json }: { json: () => { code?: string; status?: string } }) => json().code ?? json().status

test('a draft is nobody’s but the admins’, and dates that make no sense are refused', async () => {
  const draft = (await acts.add(campaignForm(now))).json()
  expect(draft).toMatchObject({ status: 'DRAFT', state: 'DRAFT', version: 1, platformPercent: 0 })
  expect((await acts.mine(store, draft.id)).statusCode).toBe(404)
  expect((await acts.nominate(store, draft.id, itemForm(productId))).statusCode).toBe(404)
  expect((await acts.shown(draft.slug)).statusCode).toBe(404)
  const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString()
  for (const more of [
    { enrolTo: later(-1) },
    { startsAt: later(1) },
    { endsAt: later(3) },
    { endsAt: later(9e6) },
    { slotsPerVendor: 11 },
    { bearer: 'SHARED' },
    { platformPercent: 40 },
    { minRating: 4.25 },
    { districts: ['Atlantis'] },
    { slotsTotal: 1e12 },
    { minDiscountPercent: 0 },
    { minDiscountPercent: -5 },
  ])
    expect((await acts.add(campaignForm(now, more))).statusCode, JSON.stringify(more)).toBe(400)
  expect((await acts.add(campaignForm(now, { categoryIds: [randomUUID()] }))).statusCode).toBe(404)
  expect(codeOf(await acts.publish({ ...draft, version: 7 }))).toBe('EDITED_MEANWHILE')
  expect(codeOf(await acts.publish(draft))).toBe('PUBLISHED')
  expect(codeOf(await acts.publish({ ...draft, version: 2 }))).toBe('CAMPAIGN_NOT_THERE_YET')
})

describe('once it is published', () => {
  test('days move later alone, and once a store is in it neither days nor terms move', async () => {
    const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs).toISOString()
    expect((await change({ endsAt: at(5) })).json()).toMatchObject({
      code: 'CAMPAIGN_PROMISED',
      field: 'endsAt',
    })
    expect((await change({ endsAt: at(6) })).statusCode).toBe(200)
    await nominate()
    for (const [field, more] of [
      ['endsAt', { endsAt: at(7) }],
      ['startsAt', { startsAt: at(4.5) }],
      ['bearer', { bearer: 'PLATFORM' }],
      ['minDiscountPercent', { minDiscountPercent: 11 }],
      ['minRating', { minRating: 4 }],
      ['maxCancelRate', { maxCancelRate: 5 }],
      ['districts', { districts: ['Mustang'] }],
      ['slotsPerVendor', { slotsPerVendor: 1 }],
      ['slotsTotal', { slotsTotal: 9 }],
      ['perShopperCap', { perShopperCap: 1 }],
    ] as const)
      expect((await change(more)).json(), field).toMatchObject({ code: 'CAMPAIGN_PROMISED', field })
    const eased = { minDiscountPercent: null, slotsTotal: 20, title: 'Tihar fair', enrolTo: at(3) }
    expect((await change(eased)).json()).toMatchObject({ title: 'Tihar fair', slotsTotal: 20 })
  })
  test('stores that meet its rules are told once that enrolment is open', async () => {
    const far = await acts.opened(campaignForm(now, { districts: ['Mustang'] }))
    await notifyDue(market.ctx)
    await notifyDue(market.ctx)
    const { rows } = await market.pool.query(
      `select detail->>'campaignId' as id from notification where kind = 'campaign-opens' and receiver_id = $1
         and detail->>'campaignId' = any($2)`,
      [store.accountId, [campaign.id, far.id]],
    )
    expect(rows.map(({ id }) => id)).toEqual([campaign.id])
    expect((await acts.read(far.id)).json()).toMatchObject({ state: 'ENROLLING' })
  })
})

describe('choosing', () => {
  test('shows items side by side with what admins choose by', async () => {
    const item = await nominate()
    const { rows, counts, slotsLeft } = (await acts.items(campaign.id)).json()
    expect(counts).toEqual({ NOMINATED: 1, APPROVED: 0, REJECTED: 0, WITHDRAWN: 0 })
    expect(slotsLeft).toBe(10)
    expect(rows).toMatchObject([
      {
        ...{ id: item.id, rating: null, ratingCount: 0, cancelRate: null, ordersOf90Days: 0, stock: 10 },
        ...{ committedUnits: 5, faults: [], district: expect.any(String) },
        variations: [{ price: 100, campaignPrice: 80, lowestOf30Days: 100, discountPercent: 20 }],
      },
    ])
  })
  test('waits for the end of enrolment, and asks what becomes of the undecided', async () => {
    const item = await nominate()
    const rival = await acts.nominated(other, campaign.id, itemForm(foreignId))
    expect(codeOf(await acts.choose(campaign.id))).toBe('CAMPAIGN_STILL_ENROLS')
    passMinutes(2)
    expect((await acts.choose(campaign.id)).json()).toMatchObject({
      code: 'CAMPAIGN_UNDECIDED',
      undecided: 2,
    })
    expect(codeOf(await acts.choose(campaign.id, { rejectUndecided: true }))).toBe('CAMPAIGN_EMPTY')
    await acts.approve(campaign.id, item.id)
    expect(codeOf(await acts.choose(campaign.id, { rejectUndecided: true }))).toBe('CHOSEN')
    expect(await acts.itemOf(other, rival)).toMatchObject({
      status: 'REJECTED',
      rejectReason: undecidedReason,
    })
    expect(await kindsOf(store)).toContain('campaign-item-approved')
    expect(await kindsOf(other)).toContain('campaign-item-rejected')
    passMinutes(3)
    await notifyDue(market.ctx)
    expect(await kindsOf(store)).toContain('campaign-starts')
    expect(await kindsOf(other)).not.toContain('campaign-starts')
    // Late, while it runs: its offer begins now.
    expect((await acts.approve(campaign.id, rival.id)).statusCode).toBe(200)
    expect(await acts.itemOf(other, rival)).toMatchObject({ status: 'APPROVED', state: 'LIVE' })
    passMinutes(2)
    await notifyDue(market.ctx)
    expect(await kindsOf(store)).toContain('campaign-ended')
    expect(codeOf(await acts.approve(campaign.id, item.id))).toBe('CAMPAIGN_OVER')
  })
  test('a rejection tells its reason and frees the slot; all or none', async () => {
    const item = await nominate()
    const rival = await acts.nominated(other, campaign.id, itemForm(foreignId))
    await acts.approve(campaign.id, item.id)
    expect(codeOf(await acts.approve(campaign.id, rival.id, item.id))).toBe('CAMPAIGN_ITEM_DECIDED')
    expect(codeOf(await acts.approve(campaign.id, rival.id, randomUUID()))).toBe('NOT_FOUND')
    expect(await acts.itemOf(other, rival)).toMatchObject({ status: 'NOMINATED' })
    expect((await acts.reject(campaign.id, '', item.id)).statusCode).toBe(400)
    expect((await acts.reject(campaign.id, 'Not this year', item.id)).json()).toMatchObject({
      slotsLeft: 10,
      rejected: 1,
    })
    expect(await acts.itemOf(store, item)).toMatchObject({ rejectReason: 'Not this year' })
  })
  test('an item whose price has moved since is not approved at a discount that is none', async () => {
    const item = await acts.nominated(
      store,
      campaign.id,
      itemForm(productId, { kind: 'FIXED_PRICE', percent: null, fixedPrice: 90 }),
    )
    await market.pool.query(
      `insert into price_history (product_id, variable_no, since, paisa)
       values ($1, 0, now() - interval '5 days', 9500), ($1, 0, now(), 10000)`,
      [productId],
    )
    expect((await acts.approve(campaign.id, item.id)).json()).toMatchObject({
      ...{ code: 'CAMPAIGN_RULES_FAILED', itemId: item.id },
      faults: [{ code: 'DISCOUNT_TOO_SMALL', is: 5, needs: 10, price: 85.5 }],
    })
  })
  test('acts stand in the trail and in its history', async () => {
    const item = await nominate()
    await acts.approve(campaign.id, item.id)
    passMinutes(2)
    await acts.chosen(campaign.id)
    const { rows } = await market.pool.query('select act from admin_act where about_id = $1 order by id', [
      campaign.id,
    ])
    expect(rows.map(({ act }) => act)).toEqual([
      ...['CAMPAIGN_ADDED', 'CAMPAIGN_PUBLISHED', 'CAMPAIGN_ITEMS_APPROVED', 'CAMPAIGN_CHOSEN'],
    ])
    const { events } = (await acts.read(campaign.id)).json()
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['CHOSEN', 'APPROVED', 'NOMINATED', 'PUBLISHED', 'CREATED'],
    ])
  })
})

test('cancelled while it runs: its offers end at once, orders keep what they have, and stores are told why', async () => {
  const item = await nominate()
  passMinutes(2)
  await acts.approve(campaign.id, item.id)
  await acts.chosen(campaign.id)
  passMinutes(2.5)
  const shopper = await signedInShopper(market)
  const order = (unit: number) =>
    market.app.inject({
      method: 'POST',
      url: '/api/orders/order/',
      headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
      payload: {
        ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
        ...{ lines: [{ productId, quantity: 1, expectedUnitPrice: unit }], expectedTotal: unit },
      },
    })
  expect((await order(80)).statusCode).toBe(201)
  expect((await acts.cancel(campaign.id, '')).statusCode).toBe(400)
  expect((await acts.cancel(campaign.id, 'The supplier is gone')).json()).toMatchObject({
    ...{ state: 'CANCELLED', cancelReason: 'The supplier is gone' },
  })
  expect((await order(80)).json()).toMatchObject({ code: 'PRICE_CHANGED', total: 100 })
  expect(await acts.itemOf(store, item)).toMatchObject({ state: 'CANCELLED', usedUnits: 1 })
  expect(await kindsOf(store)).toContain('campaign-cancelled')
  expect((await acts.shown(campaign.slug)).json()).toMatchObject({ state: 'CANCELLED', goods: 0 })
  expect((await acts.shown()).json()).not.toContainEqual(expect.objectContaining({ slug: campaign.slug }))
  expect(codeOf(await acts.cancel(campaign.id))).toBe('CAMPAIGN_OVER')
  expect((await acts.result(campaign.id)).json()).toMatchObject({ orders: 1, discount: 20 })
})
