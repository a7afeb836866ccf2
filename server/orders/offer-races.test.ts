/**
 * Caps of an offer and its edits under concurrent orders. Seen red with an update of the count without its conditions,
 * with the shopper's units counted before the offer's row is locked, and with neither version nor status in the update.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/db.ts'
import { takeOffers } from '../promotions/index.ts'
import { openBarrier } from '../testing/barrier.ts'
import { fifthOff, type MadeOffer, offering } from '../testing/offers/offers.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let acts: ReturnType<typeof offering>
let productId: string
let shoppers: Signed[]
const buyers = 20
const ordersOfOne = 5

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  shoppers = []
  while (shoppers.length < buyers) shoppers.push(await signedInShopper(market))
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  store = await openStoreWithProducts(market)
  acts = offering(market, store)
  productId = await addTestProducts(market, store, { stock: 1_000 })
})

const order = (who: Signed, unit = 80, quantity = 1) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      ...{ lines: [{ productId, quantity, expectedUnitPrice: unit }], expectedTotal: unit * quantity },
    },
  })
type Answer = Awaited<ReturnType<typeof order>>
const placedIn = (answers: readonly Answer[]) => answers.filter(({ statusCode }) => statusCode === 201)

/** Every other order is told the price without the offer. */
function expectTheRestTold(answers: readonly Answer[]): void {
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  for (const answer of refused)
    expect(answer.json()).toMatchObject({ status: 409, code: 'PRICE_CHANGED', total: 100 })
}

test('a hundred orders at once for the last seven units: seven have them', async () => {
  const offer = await acts.start(fifthOff({ stockCap: 7 }))
  const answers = await Promise.all(
    shoppers.flatMap((who) => Array.from({ length: ordersOfOne }, () => order(who))),
  )
  expect(placedIn(answers)).toHaveLength(7)
  expectTheRestTold(answers)
  expect((await acts.read(offer.id)).json()).toMatchObject({ state: 'SOLD_OUT', usedUnits: 7 })
})

test('twenty orders of one shopper at once, of whom three units are allowed: three have them', async () => {
  const offer = await acts.start(fifthOff({ perShopperCap: 3 }))
  const who = await signedInShopper(market)
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(who)))
  expect(placedIn(answers)).toHaveLength(3)
  expectTheRestTold(answers)
  expect((await acts.read(offer.id)).json()).toMatchObject({ state: 'LIVE', usedUnits: 3 })
})

// Orders of one shopper wait for one another long before: here their takings meet with nothing before them.
test('two takings of one shopper at the same moment never pass the cap together', async () => {
  const offer = await acts.start(fifthOff({ perShopperCap: 3 }))
  const [who] = shoppers
  const met = openBarrier(2)
  const take = () =>
    inTransaction(market.db, async (tx) => {
      const orderId = randomUUID()
      await met()
      const taken = {
        offerId: offer.id,
        version: offer.version,
        lines: [{ productId, variableNo: 0, quantity: 2 }],
      }
      await takeOffers(tx, { orderId, userId: who?.accountId ?? '', at: market.ctx.clock() }, [taken])
      return orderId
    })
  const outcomes = await Promise.allSettled([take(), take()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  // These units are of no order.
  const done = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await market.pool.query('delete from offer_use where order_id = any($1)', [done])
  await market.pool.query('update offer set used_units = 0 where id = $1', [offer.id])
})

/** An order that has its price and waits for the stock, while the offer changes. */
async function whileAnOrderWaits(change: () => Promise<unknown>): Promise<Answer> {
  const holder = await market.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from product_variation where product_id = $1 for no key update', [productId])
    const waiting = order(shoppers[0] as Signed)
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await market.pool.query(
        `select count(*)::integer as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      isWaiting = rows[0].waiting > 0
    }
    await change()
    await holder.query('rollback')
    return await waiting
  } finally {
    holder.release()
  }
}

const changes: readonly (readonly [string, (offer: MadeOffer) => Promise<unknown>, number])[] = [
  ['ended', (offer) => acts.turned(offer, 'ENDED'), 100],
  ['paused', (offer) => acts.turned(offer, 'PAUSED'), 100],
  ['lowered', async (offer) => acts.changed(offer, await again(offer, 50)), 50],
]
const again = async ({ id }: MadeOffer, percent: number) =>
  fifthOff({ percent, startsAt: (await acts.read(id)).json().startsAt })

test.each(changes)(
  'an offer that is %s while an order is under way: the order is told the new price',
  async (_, change, total) => {
    const offer = await acts.start()
    const answer = await whileAnOrderWaits(() => change(offer))
    expect(answer.json()).toMatchObject({ status: 409, code: 'PRICE_CHANGED', total })
    const { rows } = await market.pool.query('select from orders where vendor_id = $1', [store.vendorId])
    expect(rows).toHaveLength(0)
  },
)

test('an offer that is renamed while an order is under way costs nobody an order', async () => {
  const offer = await acts.start()
  const { startsAt } = (await acts.read(offer.id)).json()
  const answer = await whileAnOrderWaits(() => acts.changed(offer, fifthOff({ title: 'Tihar', startsAt })))
  expect(answer.statusCode, answer.body).toBe(201)
})

test('taken and given back at once, an offer ends with the units that orders hold', async () => {
  const offer = await acts.start(fifthOff({ stockCap: 5 }))
  const first = placedIn(await Promise.all(shoppers.slice(0, 5).map((who) => order(who))))
  expect(first).toHaveLength(5)
  await Promise.all([
    ...first.map((answer, at) =>
      market.app.inject({
        method: 'POST',
        url: `/api/orders/order/${answer.json().orderId}/cancel`,
        headers: { ...(shoppers[at]?.headers ?? {}) },
        payload: { reason: 'Changed my mind' },
      }),
    ),
    ...shoppers.slice(5, 15).map((who) => order(who)),
  ])
  const held = await market.pool.query(
    'select count(*)::integer as units from offer_use where offer_id = $1 and returned_at is null',
    [offer.id],
  )
  expect((await acts.read(offer.id)).json().usedUnits).toBe(held.rows[0].units)
})
