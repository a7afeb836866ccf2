/** The server is killed at named points of a payment and of a refund: each is there whole or not at all, and once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayMarket, openGatewayMarket } from '../testing/gateway-market.ts'
import { type Asked, killedAt, type Point } from '../testing/killed-at.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { calling, place, takesQr } from '../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'

let one: GatewayMarket
let store: OpenStore
let shopper: Signed

beforeAll(async () => {
  one = await openGatewayMarket()
  store = await openStoreWithProducts(one.test)
  shopper = await signedInShopper(one.test)
  await takesQr(one.test, store)
})
afterAll(() => one.close())

const standing = async (orderId: string) => {
  const { rows } = await one.test.pool.query(
    `select o.status as order, p.status as payment,
       (select count(*)::int from payment_receipt where payment_id = p.id) as receipts,
       (select count(*)::int from refund where order_id = o.id) as refunds,
       (select stock from product_variation v join order_line l using (product_id, variable_no)
        where l.order_id = o.id) as stock
     from orders o join payment p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return rows[0]
}

/** A QR order with a payment proof, and the request with which its store confirms it. */
async function claimed(): Promise<{ orderId: string; confirm: Asked }> {
  const call = calling(one.test)
  const { orderId } = await place(one.test, store, shopper, { paymentMethod: 'QR' })
  const proof = { txnRef: randomUUID().slice(0, 20), payerName: 'Maya Gurung', amount: 400 }
  const sent = await call(`/api/orders/order/${orderId}/proof`, shopper, proof)
  const { proofId } = sent.json().proofs[0]
  const url = `/api/orders/vendor/${orderId}/proof/${proofId}/confirm`
  return { orderId, confirm: { method: 'POST', url, headers: { ...store.headers } } }
}

const claim = { order: 'AWAITING_PAYMENT', payment: 'SUBMITTED', receipts: 0, refunds: 0, stock: 6 }
const paid = { order: 'PLACED', payment: 'PAID', receipts: 1, refunds: 0, stock: 6 }
const givenBack = { order: 'CANCELLED', payment: 'REFUNDED', receipts: 1, refunds: 1, stock: 10 }

const pointsOfPayment: readonly Point[] = [
  { name: 'the proof is confirmed', statement: 'update payment_proof', when: 'AFTER' },
  { name: 'the money is on record', statement: 'insert into payment_receipt', when: 'AFTER' },
  { name: 'the order is placed', statement: 'insert into order_event', when: 'AFTER' },
  { name: 'it is about to be kept', statement: 'insert into payment_receipt', when: 'COMMITTING' },
  { name: 'it is kept, and nobody was told', statement: 'insert into payment_receipt', when: 'COMMITTED' },
]
test.each(pointsOfPayment)('a payment by QR, killed when $name', async (point) => {
  const { orderId, confirm } = await claimed()
  await killedAt(one.test, point, confirm)
  const isKept = point.when === 'COMMITTED'
  expect(await standing(orderId)).toEqual(isKept ? paid : claim)
  await expectSound(one.test)
  const again = await one.test.app.inject(confirm)
  expect(again.statusCode).toBe(isKept ? 409 : 200)
  expect(await standing(orderId)).toEqual(paid)
  await expectSound(one.test)
})

const pointsOfRefund: readonly Point[] = [
  { name: 'the order is cancelled', statement: 'insert into order_event', when: 'AFTER' },
  { name: 'the goods are back', statement: 'insert into stock_movement', when: 'AFTER' },
  { name: 'the refund is written', statement: 'insert into "?refund"? ', when: 'AFTER' },
  { name: 'it is about to be kept', statement: 'insert into "?refund"? ', when: 'COMMITTING' },
  { name: 'it is kept, and nobody was told', statement: 'insert into "?refund"? ', when: 'COMMITTED' },
]
test.each(pointsOfRefund)('a paid order is cancelled by its store, killed when $name', async (point) => {
  const { orderId, confirm } = await claimed()
  await one.test.app.inject(confirm)
  const url = `/api/orders/vendor/${orderId}/cancel`
  const cancel: Asked = {
    method: 'POST',
    url,
    headers: { ...store.headers },
    payload: { reason: 'Sold out' },
  }
  await killedAt(one.test, point, cancel)
  const isKept = point.when === 'COMMITTED'
  expect(await standing(orderId)).toEqual(isKept ? givenBack : paid)
  await expectSound(one.test)
  const again = await one.test.app.inject(cancel)
  expect(again.statusCode).toBe(isKept ? 409 : 200)
  expect(await standing(orderId)).toEqual(givenBack)
  await expectSound(one.test)
})

// Last, for the clock moves by hours here and the sessions of before have ended.
const pointsOfLookUp: readonly Point[] = [
  { name: 'the try is claimed', statement: 'update payment_attempt set next_check_at', when: 'AFTER' },
  { name: 'the gateway has answered', statement: 'insert into payment_receipt', when: 'BEFORE' },
  { name: 'the money is on record', statement: 'insert into payment_receipt', when: 'AFTER' },
  { name: 'it is kept, and nobody was told', statement: 'insert into payment_receipt', when: 'COMMITTED' },
]
test.each(pointsOfLookUp)('the look-up of a payment at eSewa, killed when $name', async (point) => {
  const orderId = await one.place('ESEWA')
  // Paid there, and the tab is closed on the way back.
  one.doubles.ESEWA.act(await one.goToGateway(orderId), 'PAY')
  one.wait(5)
  await killedAt(one.test, point, { job: 'payments-check-attempts' }, one.env)
  const { order, payment, receipts } = await one.rows(orderId)
  const isKept = point.when === 'COMMITTED'
  expect({ order, payment, receipts }).toEqual(
    isKept
      ? { order: 'PLACED', payment: 'PAID', receipts: 1 }
      : { order: 'AWAITING_PAYMENT', payment: 'UNPAID', receipts: 0 },
  )
  // The claim of a killed process lapses, and the next run takes it.
  one.wait(4)
  await one.runJob('payments-check-attempts')
  expect(await one.rows(orderId)).toEqual({ order: 'PLACED', payment: 'PAID', receipts: 1, tries: ['PAID'] })
  await expectSound(one.test)
})
