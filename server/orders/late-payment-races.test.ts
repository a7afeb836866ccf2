/** Store, clock and shoppers meet at a late payment, on a real PostgreSQL: one end, and no unit sold twice. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBarrier } from '../testing/barrier.ts'
import { chooseLate, expiredOrder, foundLate } from '../testing/late-payments.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { call, openQr, runJob, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
  await openQr(market, store, await signedInAdmin(market))
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const rounds = 4
const world = () => ({ market, store, shopper })
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort()
const endOf = async (orderId: string) =>
  (
    await market.pool.query(
      `select o.status, (select outcome from late_payment where order_id = o.id) as outcome,
        (select count(*)::int from refund where order_id = o.id) as refunds
       from orders o where o.id = $1`,
      [orderId],
    )
  ).rows[0]
const leaveOne = async (productId: string) => {
  await market.pool.query(
    `with less as (update product_variation set stock = 1 where product_id = $1 returning 1)
     insert into stock_movement (id, product_id, variable_no, quantity, reason)
     select gen_random_uuid(), $1, 0, -9, 'ADJUSTED' from less`,
    [productId],
  )
}
const buy = async (productId: string) =>
  market.app.inject({
    method: 'POST',
    url: '/api/orders/order/',
    headers: { ...(await signedInShopper(market)).headers, 'idempotency-key': randomUUID() },
    payload: {
      vendorId: store.vendorId,
      deliveryOptionId: store.pickupId,
      lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
      paymentMethod: 'QR',
      expectedTotal: 100,
    },
  })

test('the store revives, refunds, and its time is over, all at once: one of them is what happened', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId } = await foundLate(world())
    // The instant at which the choice is still open and the job may already expire it.
    const isOver = round % 2 === 1
    if (isOver)
      await market.pool.query('update late_payment set choose_by = opened_at where order_id = $1', [orderId])
    const answers = await Promise.all([
      chooseLate(world(), orderId, 'REVIVE'),
      chooseLate(world(), orderId, 'REFUND'),
      chooseLate(world(), orderId, 'REVIVE'),
      ...(isOver ? [runJob(market, 'orders-late-payments'), runJob(market, 'orders-late-payments')] : []),
    ])
    const told = answers.filter((answer) => answer !== undefined)
    expect(told.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
    if (!isOver) expect(statusesOf(told)).toEqual([200, 409, 409])
    expect([
      { status: 'PLACED', outcome: 'REVIVED', refunds: 0 },
      { status: 'EXPIRED', outcome: 'REFUNDED', refunds: 1 },
    ]).toContainEqual(await endOf(orderId))
  }
})

test('the same gate is red on a store that looks first and writes then: revived and refunded', async () => {
  const { orderId } = await foundLate(world())
  const met = openBarrier(2)
  const chooseNaively = async (outcome: string) => {
    const open = 'select from late_payment where order_id = $1 and outcome is null'
    const { rowCount } = await market.pool.query(open, [orderId])
    await met()
    return rowCount === 1 && outcome
  }
  const chosen = await Promise.all([chooseNaively('REVIVED'), chooseNaively('REFUNDED')])
  expect(chosen).toEqual(['REVIVED', 'REFUNDED'])
  expect((await chooseLate(world(), orderId, 'REFUND')).statusCode).toBe(200)
})

test('the last unit is sold elsewhere while the store revives: one of the two has it', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const { orderId, productId } = await foundLate(world())
    await leaveOne(productId)
    const [bought, revived] = await Promise.all([buy(productId), chooseLate(world(), orderId, 'REVIVE')])
    ends.add(`${bought.statusCode} ${revived.statusCode}`)
    if (revived.statusCode === 409) expect(revived.json().code).toBe('OUT_OF_STOCK')
    // A store that cannot revive has lost nothing, and may still give the money back.
    if (revived.statusCode === 409)
      expect((await chooseLate(world(), orderId, 'REFUND')).statusCode).toBe(200)
  }
  for (const end of ends) expect(['201 409', '409 200']).toContain(end)
})

test('the same gate is red on a shelf that is looked at first: the last unit is given twice', async () => {
  const { orderId, productId } = await foundLate(world())
  await leaveOne(productId)
  const met = openBarrier(2)
  const takeNaively = async () => {
    const { rows } = await market.pool.query('select stock from product_variation where product_id = $1', [
      productId,
    ])
    await met()
    return rows[0].stock >= 1
  }
  expect(await Promise.all([takeNaively(), takeNaively()])).toEqual([true, true])
  expect((await chooseLate(world(), orderId, 'REVIVE')).statusCode).toBe(200)
})

test('two late proofs sent at once, and one confirmed by everybody: each counts once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { orderId } = await expiredOrder(world())
    const sent = await Promise.all([1, 2, 3].map(() => sendProofOf(market, shopper, orderId)))
    expect(statusesOf(sent)).toEqual([201, 409, 409])
    const { rows } = (await call(market, store, 'GET', `/api/orders/vendor/${orderId}/proof`)).json()
    const url = `/api/orders/vendor/${orderId}/proof/${rows[0].proofId}/confirm`
    const confirmed = await Promise.all([1, 2, 3].map(() => call(market, store, 'POST', url)))
    expect(statusesOf(confirmed)).toEqual([200, 409, 409])
    const counted = await market.pool.query(
      `select (select count(*)::int from late_payment where order_id = $1) as late,
        (select accepted_paisa::int from payment where order_id = $1) as accepted`,
      [orderId],
    )
    expect(counted.rows[0]).toEqual({ late: 1, accepted: 10_000 })
  }
})
