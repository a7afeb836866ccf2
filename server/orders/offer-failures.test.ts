/** Offers while the world changes around them: the clock is set back, goods are imported, taken back and deleted. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { csvLine } from '../../contract/shared/sheet-cells.ts'
import { catalogueJobs } from '../catalogue/index.ts'
import { fifthOff, offering, onProducts } from '../testing/offers/offers.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { brought, undo } from '../testing/sheets.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

const hourMs = 3_600_000
let behindMs = 0
let market: TestMarket
let store: OpenStore
let acts: ReturnType<typeof offering>
let me: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket({ clock: () => new Date(Date.now() - behindMs) })
})
afterAll(async () => {
  await turn()
  await expectSound(market)
  await market.close()
})
beforeEach(async () => {
  store = await openStoreWithProducts(market)
  acts = offering(market, store)
  me = await signedInShopper(market)
  productId = await addTestProducts(market, store)
})

/** The job that stores the prices which lists are sorted by. */
const turn = () => catalogueJobs.find(({ name }) => name === 'catalogue-update-shown-prices')?.run(market.ctx)
const order = (unit: number, id = productId) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...me.headers, 'idempotency-key': randomUUID() },
    payload: {
      ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
      ...{ lines: [{ productId: id, quantity: 1, expectedUnitPrice: unit }], expectedTotal: unit },
    },
  })
const cancel = (orderId: string) =>
  market.app.inject({
    method: 'POST',
    url: `/api/orders/order/${orderId}/cancel`,
    headers: me.headers,
    payload: { reason: 'Changed my mind' },
  })
const sortedBy = async (id = productId) => {
  const { rows } = await market.pool.query(
    'select selling_paisa::integer as paisa from product where id = $1',
    [id],
  )
  return rows[0].paisa
}

test('a clock that is set back before the start: nobody pays its price until it begins again', async () => {
  const offer = await acts.start(fifthOff({ stockCap: 5 }))
  const { orderId } = (await order(80)).json()
  await turn()
  expect(await sortedBy()).toBe(8_000)

  behindMs = hourMs
  await turn()
  expect([(await acts.read(offer.id)).json().state, await sortedBy()]).toEqual(['SCHEDULED', 10_000])
  expect((await order(80)).json()).toMatchObject({ status: 409, code: 'PRICE_CHANGED', total: 100 })
  const dear = await order(100)
  expect(dear.statusCode, dear.body).toBe(201)
  // The order of the hour that is now to come gives its unit back, once.
  expect([(await cancel(orderId)).statusCode, (await cancel(orderId)).statusCode]).toEqual([200, 409])

  behindMs = 0
  await turn()
  expect((await acts.read(offer.id)).json()).toMatchObject({ state: 'LIVE', usedUnits: 0 })
  expect([await sortedBy(), (await order(80)).statusCode]).toEqual([8_000, 201])
})

test('goods of a sheet are in the offer of the store at once, and its undoing takes them out', async () => {
  await acts.start()
  const { rows } = await market.pool.query('select name from category where id = $1', [store.categoryId])
  const sheet =
    csvLine(['name', 'category', 'status', 'price', 'stock']) +
    csvLine(['Salt', rows[0].name, 'live', '30', '5'])
  const { id: sheetId } = await brought(market, store, sheet)
  const salt = await market.pool.query(`select id from product where vendor_id = $1 and name = 'Salt'`, [
    store.vendorId,
  ])
  const { id } = salt.rows[0]
  const windows = async () =>
    (await market.pool.query('select from product_offer where product_id = $1 and ends_at > now()', [id]))
      .rowCount
  expect([await windows(), (await order(24, id)).statusCode]).toEqual([1, 201])
  // One that was sold stays, and so does its window; a second sheet's goods go.
  const { id: second } = await brought(market, store, sheet.replaceAll('Salt', 'Sugar'))
  await undo(market, store, second)
  await undo(market, store, sheetId)
  await turn()
  await expectSound(market)
})

test('goods that are deleted during an offer: the order of before keeps its price, and gives its unit back', async () => {
  const other = await addTestProducts(market, store, { name: 'Ilam tea' })
  const offer = await acts.start(fifthOff({ stockCap: 3, ...onProducts(productId, other) }))
  const placed = await order(80)
  expect(placed.statusCode, placed.body).toBe(201)
  const gone = await market.app.inject({
    ...{ method: 'DELETE', url: `/api/vendor/product/${productId}`, headers: store.headers },
  })
  expect(gone.statusCode, gone.body).toBeLessThan(300)
  expect((await order(80)).statusCode).not.toBe(201)
  expect((await acts.read(offer.id)).json()).toMatchObject({ usedUnits: 1, state: 'LIVE' })
  const { orderId } = placed.json()
  const shown = await market.app.inject({ url: `/api/orders/order/${orderId}`, headers: me.headers })
  expect(shown.json()).toMatchObject({ total: 80, lines: [{ offer: { unitPrice: 80 } }] })
  expect((await cancel(orderId)).statusCode).toBe(200)
  expect((await acts.read(offer.id)).json()).toMatchObject({ usedUnits: 0, state: 'LIVE' })
  expect((await order(80, other)).statusCode).toBe(201)
})
