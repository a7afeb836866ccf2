/** The server is killed while goods are taken back: stock, refund and books have moved together, or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered-orders.ts'
import { type Asked, killedAt, type Point } from '../../testing/killed-at.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { returning, type ShopperReturn } from '../../testing/returns.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
})
afterAll(() => market.close())

const points: readonly Point[] = [
  { name: 'the goods are on the shelf again', statement: "'RETURNED'", when: 'AFTER' },
  { name: 'the refund is written', statement: 'insert into "?refund"? ', when: 'AFTER' },
  { name: 'it is about to be kept', statement: 'insert into "?refund"? ', when: 'COMMITTING' },
  { name: 'it is kept, and nobody was told', statement: 'insert into "?refund"? ', when: 'COMMITTED' },
]

test.each(points)('killed when $name: asking again gives the money back once', async (point) => {
  const productId = await addTestProducts(market, store)
  const orderId = await deliver(market, store, shopper, [{ productId, quantity: 3 }])
  const { ask, stores } = returning(market)
  const asked = await ask(shopper, orderId, [{ productId, quantity: 2 }])
  const { returnId } = asked.json<ShopperReturn>()
  await stores(store, returnId, 'answer', { isApproved: true })
  await stores(store, returnId, 'advance', { to: 'RECEIVED' })
  const inspect: Asked = {
    method: 'POST',
    url: `/api/orders/vendorReturn/${returnId}/inspect`,
    headers: { ...store.headers },
    payload: { lines: [{ productId, received: 2, accepted: 2, restocked: 2 }], note: '' },
  }
  await killedAt(market, point, inspect)
  const isKept = point.when === 'COMMITTED'
  const done = { status: 'REFUNDED', refunded: 20_000, stock: 9 }
  expect(await standing(returnId)).toEqual(isKept ? done : { status: 'RECEIVED', refunded: 0, stock: 7 })
  await expectSound(market)

  const again = await market.app.inject(inspect)
  expect(again.statusCode).toBe(isKept ? 409 : 200)
  expect(await standing(returnId)).toEqual(done)
  await expectSound(market)
})

async function standing(returnId: string) {
  const { rows } = await market.pool.query(
    `select r.status, p.refunded_paisa::int as refunded, v.stock
     from return_request r join payment p on p.order_id = r.order_id join return_line b on b.return_id = r.id
     join product_variation v on (v.product_id, v.variable_no) = (b.product_id, b.variable_no)
     where r.id = $1`,
    [returnId],
  )
  return rows[0]
}
