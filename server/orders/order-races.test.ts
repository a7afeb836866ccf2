/** Concurrent transitions of the same order, on a real PostgreSQL with a real pool: one of them wins. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPayment } from '../payments/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { openBarrier } from '../testing/barrier.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { calling, type Placed, place, takesQr } from '../testing/placed-orders.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { expireOrders } from './moving/expire-orders.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let productId: string
let call: ReturnType<typeof calling>
const plentiful = 1_000

beforeAll(async () => {
  market = await openTestMarket({ isPatient: true })
  call = calling(market)
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  shopper = await signedInShopper(market)
  productId = await addTestProducts(market, store, { stock: plentiful })
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const advance = ({ orderId }: Placed, to: string) =>
  call(`/api/orders/vendor/${orderId}/advance`, store, { to })
const cancel = ({ orderId }: Placed) =>
  call(`/api/orders/order/${orderId}/cancel`, shopper, { reason: 'Changed my mind' })
const vendorCancel = ({ orderId }: Placed) =>
  call(`/api/orders/vendor/${orderId}/cancel`, store, { reason: 'Broken' })
/** Two processes whose jobs run at the same time. */
const runOutTwice = () => Promise.all([expireOrders(market.ctx), expireOrders(market.ctx)])
const pay = ({ orderId }: Placed) =>
  inTransaction(market.db, (tx, afterCommit) => {
    const money = { provider: 'QR', reference: randomUUID(), amountPaisa: 40_000 } as const
    return acceptPayment(market.ctx, tx, { ...money, orderId, at: market.ctx.clock() }, afterCommit)
  })
const runsOut = ({ orderId }: Placed, clock: 'accept_by' | 'expires_at') =>
  market.pool.query(`update orders set ${clock} = now() - interval '1 minute' where id = $1`, [orderId])

interface Ended {
  readonly status: string
  readonly payment: string
  readonly moves: number
  readonly refunded: number
}
async function endOf({ orderId }: Placed): Promise<Ended> {
  const { rows } = await market.pool.query<Ended>(
    `select o.status, p.status as payment,
       (select count(*) from order_event e where e.order_id = o.id and e.from_status is not null) as moves,
       (select coalesce(sum(amount_paisa), 0)::bigint from refund r where r.order_id = o.id) as refunded
     from orders o join payment p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  if (rows[0] === undefined) throw new Error('the order is gone')
  return rows[0]
}
const stock = async () =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock
const fresh = (paymentMethod: 'COD' | 'QR' = 'COD') =>
  place(market, store, shopper, { productId, paymentMethod })
const rounds = 15

test('accepted, cancelled twice and run out at once: one of them holds, and the goods come back once or not at all', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = await stock()
    const order = await fresh()
    await runsOut(order, 'accept_by')
    const [accepted, ...answers] = await Promise.all([
      advance(order, 'ACCEPTED'),
      cancel(order),
      vendorCancel(order),
      runOutTwice(),
    ])
    const { status, moves } = await endOf(order)
    const isAccepted = accepted.statusCode === 200
    // An accepted order may be cancelled by the store at once: two transitions, one after the other.
    expect(status === 'ACCEPTED' || status === 'CANCELLED').toBe(true)
    expect(moves).toBe(isAccepted && status === 'CANCELLED' ? 2 : 1)
    expect(await stock()).toBe(status === 'CANCELLED' ? before : before - 4)
    expect(
      answers.slice(0, 2).every((one) => 'statusCode' in one && [200, 409].includes(one.statusCode)),
    ).toBe(true)
  }
})

test('paid, cancelled and run out at once: the order stands paid, or is over and every rupee goes back', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = await stock()
    const order = await fresh('QR')
    await runsOut(order, 'expires_at')
    await Promise.all([pay(order), cancel(order), runOutTwice()])
    const { status, payment, refunded } = await endOf(order)
    if (status === 'PLACED') {
      expect([payment, refunded, await stock()]).toEqual(['PAID', 0, before - 4])
      continue
    }
    expect(['CANCELLED', 'EXPIRED']).toContain(status)
    expect([payment, refunded, await stock()]).toEqual(['REFUNDED', 40_000, before])
  }
})

test('three cancels at once: one, and the goods come back once', async () => {
  const before = await stock()
  const order = await fresh()
  const answers = await Promise.all([cancel(order), cancel(order), vendorCancel(order)])
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await stock()).toBe(before)
})

test('agreed and declined at once: one answer', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await fresh()
    for (const to of ['ACCEPTED', 'PACKED']) await advance(order, to)
    await call(`/api/orders/order/${order.orderId}/askCancel`, shopper, { reason: 'Too late' })
    const answer = (isAgreed: boolean) =>
      call(`/api/orders/vendor/${order.orderId}/answerCancel`, store, { isAgreed })
    const answers = await Promise.all([answer(true), answer(false), answer(true)])
    const done = answers.filter((one) => one.statusCode === 200)
    expect(done).toHaveLength(1)
    expect((await endOf(order)).status).toBe(answers[1]?.statusCode === 200 ? 'PACKED' : 'CANCELLED')
  }
})

test('the same gate is red on a shop that reads the state and then writes: two of them win there', async () => {
  const { orderId } = await fresh()
  const bothHaveRead = openBarrier(2)
  const moveNaively = async (to: string) => {
    const client = await market.pool.connect()
    try {
      await client.query('begin')
      const read = await client.query('select status from orders where id = $1', [orderId])
      await bothHaveRead()
      if (read.rows[0].status !== 'PLACED') return false
      await client.query('update orders set status = $2 where id = $1', [orderId, to])
      return true
    } finally {
      await client.query('commit')
      client.release()
    }
  }
  expect(await Promise.all([moveNaively('ACCEPTED'), moveNaively('CANCELLED')])).toEqual([true, true])
  await market.pool.query(`update orders set status = 'PLACED' where id = $1`, [orderId])
})
