/** Goods lost on their way: they stay sold, the money is refunded, and one side bears the loss. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ledger, openLedger } from '../testing/ledger.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { calling, place, takesQr } from '../testing/placed-orders.ts'
import { sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import type { Signed } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let books: Ledger
let admin: Signed
beforeAll(async () => {
  market = await openTestMarket()
  // One tenth of the goods is the market's.
  books = await openLedger(market, 10)
  await takesQr(market, books.store)
  admin = await signedInAdmin(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

const call = (url: string, who: Signed, body?: object) => calling(market)(url, who, body)
const move = (orderId: string, more: object = {}, to = 'CANCELLED') =>
  call(`/api/admin/order/${orderId}/move`, admin, { to, reason: 'The bus burnt out', ...more })
const lost = (orderId: string, more: object = {}) => move(orderId, { goodsCameBack: false, ...more })
const stockOf = async (productId: string) =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock
const owedToStore = async (): Promise<number> =>
  (await call('/api/vendor/balance', books.store)).json().balance
const statusOf = async (orderId: string) => (await call(`/api/admin/order/${orderId}`, admin)).json().status

/** Four at Rs. 100, with a delivery fee of Rs. 75. */
async function onTheWay(paymentMethod: 'COD' | 'QR' = 'COD') {
  const { store, shopper, addressId } = books
  const placed = await place(market, store, shopper, { addressId, paymentMethod })
  if (paymentMethod === 'QR') {
    const proven = await sendProofOf(market, shopper, placed.orderId, { amount: 475 })
    expect(proven.statusCode).toBe(201)
    const { rows } = await market.pool.query(`select id from payment_proof where status = 'SUBMITTED'`)
    await call(`/api/orders/vendor/${placed.orderId}/proof/${rows[0].id}/confirm`, store, {})
  }
  for (const to of ['ACCEPTED', 'PACKED', 'ON_THE_WAY'])
    await call(`/api/orders/vendor/${placed.orderId}/advance`, store, { to })
  return placed
}

test('lost, they are not sold again; what was paid goes back, and the store bears it', async () => {
  const before = await owedToStore()
  const { orderId, productId } = await onTheWay('QR')
  expect((await lost(orderId)).json()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
  expect(await stockOf(productId)).toBe(6)
  const mine = (await call(`/api/orders/order/${orderId}`, books.shopper)).json()
  expect(mine.timeline.at(-1)).toMatchObject({
    by: 'ADMIN',
    reason: 'WRITTEN_OFF',
    note: 'The bus burnt out',
  })
  const back = (await call(`/api/orders/refund/?orderId=${orderId}`, books.shopper)).json().rows
  expect(back).toMatchObject([{ amount: 475, payer: 'VENDOR', status: 'DUE' }])
  expect(await owedToStore()).toBe(before)
  const [act] = (await call(`/api/admin/act/?aboutId=${orderId}`, admin)).json().rows
  expect(act.after).toMatchObject({ isWrittenOff: true, borneBy: 'VENDOR' })
})

test('where an admin says so the market bears it: the store is owed what it would have had of the goods', async () => {
  const before = await owedToStore()
  const { orderId, productId } = await onTheWay()
  expect((await lost(orderId, { borneBy: 'PLATFORM' })).json().status).toBe('CANCELLED')
  expect(await owedToStore()).toBe(before + 360)
  expect(await stockOf(productId)).toBe(6)
  const [entry] = (await call('/api/vendor/balance', books.store)).json().rows
  expect(entry).toMatchObject({ kind: 'ADJUSTMENT', amount: 360 })
})

test('what came back is on the shelf again, and nobody bears anything', async () => {
  const before = await owedToStore()
  const { orderId, productId } = await onTheWay()
  const ended = await move(orderId, { goodsCameBack: true })
  expect(ended.json().status).toBe('CANCELLED')
  expect(ended.json().timeline.at(-1).reason).toBeNull()
  expect(await stockOf(productId)).toBe(10)
  expect(await owedToStore()).toBe(before)
})

test('it is asked of goods on their way, and of nothing else', async () => {
  const { orderId } = await onTheWay()
  const errors = async (answer: ReturnType<typeof move>) => {
    const { statusCode, json } = await answer
    return [statusCode, Object.keys(json().errors ?? {})]
  }
  expect(await errors(move(orderId))).toEqual([400, ['goodsCameBack']])
  expect(await errors(move(orderId, { goodsCameBack: true, borneBy: 'PLATFORM' }))).toEqual([
    400,
    ['borneBy'],
  ])
  expect(await errors(lost(orderId, { borneBy: 'SHOPPER' }))).toEqual([400, ['borneBy']])
  expect(await errors(move(orderId, { goodsCameBack: false }, 'DELIVERED'))).toEqual([400, ['goodsCameBack']])
  expect(await statusOf(orderId)).toBe('ON_THE_WAY')
  const placed = await place(market, books.store, books.shopper)
  expect(await errors(lost(placed.orderId))).toEqual([400, ['goodsCameBack']])
  expect((await move(placed.orderId)).json().status).toBe('CANCELLED')
  expect((await lost(placed.orderId)).json().code).toBe('WRONG_STATE')
})

// Red without the state as a condition of the update: each of the six was written off, booked and refunded.
test('cancelled six times at once, back and lost, it ends once, in one of the two ways', async () => {
  for (const paymentMethod of ['COD', 'QR'] as const) {
    const before = await owedToStore()
    const { orderId, productId } = await onTheWay(paymentMethod)
    const asked = Array.from({ length: 6 }, (_, at) =>
      at % 2 === 0 ? lost(orderId, { borneBy: 'PLATFORM' }) : move(orderId, { goodsCameBack: true }),
    )
    const answers = await Promise.all(asked)
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done).toHaveLength(1)
    for (const answer of answers) if (answer !== done[0]) expect(answer.json().code).toBe('WRONG_STATE')
    const isLost = done[0]?.json().timeline.at(-1).reason === 'WRITTEN_OFF'
    expect(await stockOf(productId)).toBe(isLost ? 6 : 10)
    expect(await owedToStore()).toBe(before + (isLost ? 360 : 0))
    const back = (await call(`/api/orders/refund/?orderId=${orderId}`, books.shopper)).json().rows
    expect(back).toHaveLength(paymentMethod === 'QR' ? 1 : 0)
  }
})
