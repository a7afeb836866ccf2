/**
 * The server is killed at named points while offers, promo codes and vouchers are taken, given back, published, ended and
 * told of: no unit and no voucher is lost or counted twice, and the next run finishes what was begun.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogueJobs } from '../catalogue/index.ts'
import { promotionsJobs } from '../promotions/index.ts'
import { type Asked, killedAt, type Point } from '../testing/killed-at.ts'
import { fifthOff, type MadeOffer, offering } from '../testing/offers/offers.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addVendorPromo, tenOff } from '../testing/promos.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { vouchers } from '../testing/vouchers.ts'

let market: TestMarket
let store: OpenStore
let me: Signed
let acts: ReturnType<typeof offering>

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  acts = offering(market, store)
})
beforeEach(async () => {
  me = await signedInShopper(market)
})
afterEach(async () => {
  await runJob('catalogue-update-shown-prices')
  await expectSound(market)
})
afterAll(() => market.close())

const runJob = (name: string) =>
  [...catalogueJobs, ...promotionsJobs].find((job) => job.name === name)?.run(market.ctx)

/** An offer with five units, a voucher of mine, and an order of three units at both. */
async function promised() {
  const productId = await addTestProducts(market, store)
  const offer = await acts.start(fifthOff({ stockCap: 5, scope: 'PRODUCTS', products: [{ productId }] }))
  const promo = await addVendorPromo(market, store.headers, tenOff({ visibility: 'COLLECTIBLE' }))
  await vouchers(market).collect(me, promo.id)
  const asked: Asked = {
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...me.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      lines: [{ productId, quantity: 3, expectedUnitPrice: 80 }],
      ...{ promoCode: promo.code, expectedTotal: 216 },
    },
  }
  return { offer, promoId: promo.id, asked }
}

async function standing({ offer, promoId }: { offer: MadeOffer; promoId: string }) {
  const { rows } = await market.pool.query(
    `select o.used_units as units, p.used_count as uses, p.spent_paisa::integer as spent, g.state as voucher
     from offer o, promo_code p join promo_grant g on g.promo_id = p.id where o.id = $1 and p.id = $2`,
    [offer.id, promoId],
  )
  return rows[0]
}
const free = { units: 0, uses: 0, spent: 0 }
const taken = { units: 3, uses: 1, spent: 2_400, voucher: 'RESERVED' }

const pointsOfOrder: readonly Point[] = [
  { name: 'the units are counted', statement: 'update offer o set used_units', when: 'AFTER' },
  { name: 'the units are written', statement: 'insert into offer_use', when: 'AFTER' },
  { name: 'the voucher is reserved', statement: 'update promo_grant', when: 'AFTER' },
  { name: 'it is about to be kept', statement: 'insert into offer_use', when: 'COMMITTING' },
  { name: 'it is kept, and the shopper was not told', statement: 'insert into offer_use', when: 'COMMITTED' },
]

test.each(pointsOfOrder)('an order at an offer, killed when $name, takes its units once', async (point) => {
  const { asked, ...of } = await promised()
  await killedAt(market, point, asked)
  const isKept = point.when === 'COMMITTED'
  expect(await standing(of)).toEqual(isKept ? taken : { ...free, voucher: 'HELD' })
  await expectSound(market)
  expect((await market.app.inject(asked)).statusCode).toBe(isKept ? 200 : 201)
  expect(await standing(of)).toEqual(taken)
})

const pointsOfCancelling: readonly Point[] = [
  { name: 'the units are counted', statement: 'update "offer" set "used_units"', when: 'AFTER' },
  { name: 'the code is given back', statement: 'update promo_use set returned_at', when: 'AFTER' },
  { name: 'the voucher is back', statement: 'update promo_grant', when: 'AFTER' },
  { name: 'it is about to be kept', statement: 'update offer_use set returned_at', when: 'COMMITTING' },
  { name: 'it is kept, and the store was not told', statement: 'update offer_use', when: 'COMMITTED' },
]

test.each(pointsOfCancelling)('a cancelled order, killed when $name, gives back once', async (point) => {
  const { asked, ...of } = await promised()
  const { orderId } = (await market.app.inject(asked)).json()
  const cancel: Asked = {
    ...{ method: 'POST', url: `/api/orders/order/${orderId}/cancel` },
    ...{ headers: { ...me.headers }, payload: { reason: 'Changed my mind' } },
  }
  await killedAt(market, point, cancel)
  const isKept = point.when === 'COMMITTED'
  const back = { ...free, voucher: 'RETURNED' }
  expect(await standing(of)).toEqual(isKept ? back : taken)
  await expectSound(market)
  expect((await market.app.inject(cancel)).statusCode).toBe(isKept ? 409 : 200)
  expect(await standing(of)).toEqual(back)
})

const pointsOfPublishing: readonly Point[] = [
  { name: 'its bite is written', statement: 'insert into product_offer', when: 'AFTER' },
  { name: 'its place is noted', statement: 'update "offer" set "published_after"', when: 'AFTER' },
  { name: 'its bite is about to be kept', statement: 'insert into product_offer', when: 'COMMITTING' },
  { name: 'its bite is kept', statement: 'insert into product_offer', when: 'COMMITTED' },
]

test.each(pointsOfPublishing)(
  'an offer on many products, killed when $name, is published whole',
  async (point) => {
    const many = await openStoreWithProducts(market)
    const productId = await addTestProducts(market, many)
    await copyProduct(productId, 449)
    const { id } = await offering(market, many).start(fifthOff())
    const windows = async () => {
      const { rows } = await market.pool.query(
        `select count(*)::integer as number, count(distinct product_id)::integer as products
       from product_offer where offer_id = $1`,
        [id],
      )
      return [rows[0].number, rows[0].products]
    }
    expect(await windows()).toEqual([200, 200])
    await killedAt(market, point, { job: 'promotions-publish-offers' })
    expect(await windows()).toEqual(point.when === 'COMMITTED' ? [400, 400] : [200, 200])
    await expectSound(market)
    await runJob('promotions-publish-offers')
    expect(await windows()).toEqual([450, 450])
    await offering(market, many).end({ id })
  },
)

const pointsOfEnding: readonly Point[] = [
  { name: 'it has begun', statement: "set state = 'EXPIRED'", when: 'BEFORE' },
  { name: 'a bite is done', statement: "set state = 'EXPIRED'", when: 'AFTER' },
]

test.each(pointsOfEnding)('the nightly end of vouchers, killed when $name, ends each once', async (point) => {
  const { promoId } = await promised()
  await market.pool.query(`update promo_code set ends_at = now() - interval '1 minute' where id = $1`, [
    promoId,
  ])
  const states = async () =>
    (await market.pool.query('select state from promo_grant where promo_id = $1', [promoId])).rows
  await killedAt(market, point, { job: 'promotions-expire-vouchers' })
  expect(await states()).toEqual([{ state: point.when === 'AFTER' ? 'EXPIRED' : 'HELD' }])
  await expectSound(market)
  await runJob('promotions-expire-vouchers')
  expect(await states()).toEqual([{ state: 'EXPIRED' }])
})

const pointsOfReminding: readonly Point[] = [
  { name: 'the notification is written', statement: 'insert into "?notification"?', when: 'AFTER' },
  { name: 'it is kept', statement: 'set reminded_at', when: 'COMMITTED' },
]

test.each(pointsOfReminding)(
  'a voucher that ends soon, killed when $name, is told of once',
  async (point) => {
    const { promoId } = await promised()
    await market.pool.query(`update promo_code set ends_at = now() + interval '2 days' where id = $1`, [
      promoId,
    ])
    await market.pool.query(
      `update promo_grant set granted_at = now() - interval '9 days' where promo_id = $1`,
      [promoId],
    )
    const told = async () => {
      const { rows } = await market.pool.query(
        `select count(*)::integer as times from notification
       where receiver_id = $1 and kind = 'voucher-ends-soon'`,
        [me.accountId],
      )
      return rows[0].times
    }
    await killedAt(market, point, { job: 'promotions-remind-of-vouchers' })
    expect(await told()).toBe(point.when === 'COMMITTED' ? 1 : 0)
    await runJob('promotions-remind-of-vouchers')
    expect(await told()).toBe(1)
  },
)

/** The same product many times over, sold out. */
const copyProduct = (productId: string, copies: number) =>
  market.pool.query(
    `with copied as (
       insert into product select r.* from product p, generate_series(1, $2::integer) n,
         jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'n', n)) r
       where p.id = $1 returning id
     )
     insert into product_variation select r.* from product_variation v, copied,
       jsonb_populate_record(v, jsonb_build_object('product_id', copied.id, 'stock', 0)) r
     where v.product_id = $1`,
    [productId, copies],
  )
