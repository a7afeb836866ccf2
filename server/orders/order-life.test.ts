/** The life of an order beside the happy path: requests, refusals, confirmations, guessed codes and ends. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPayment } from '../payments/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { calling, place, takesQr } from '../testing/placed-orders.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let shopper: Signed
let admin: Signed
let addressId: string
let call: ReturnType<typeof calling>

beforeAll(async () => {
  market = await openTestMarket()
  call = calling(market)
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  shopper = await signedInShopper(market)
  admin = await signedInShopper(market, { userType: 'ADMIN' })
  addressId = await addAddressOf(market, shopper)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

async function advance(orderId: string, ...steps: (string | object)[]) {
  let last = await call(`/api/orders/vendor/${orderId}`, store)
  for (const step of steps) {
    const body = typeof step === 'string' ? { to: step } : step
    last = await call(`/api/orders/vendor/${orderId}/advance`, store, body)
  }
  return last
}
const mine = async (orderId: string) => (await call(`/api/orders/order/${orderId}`, shopper)).json()
const act = (orderId: string, act: string, payload: object = {}) =>
  call(`/api/orders/order/${orderId}/${act}`, shopper, payload)
const answer = (orderId: string, payload: object) =>
  call(`/api/orders/vendor/${orderId}/answerCancel`, store, payload)
const codesOf = (answers: readonly { json: () => { code?: string } }[]) =>
  answers.map((one) => one.json().code)
const stockOf = async (productId: string) =>
  (await market.pool.query('select stock from product_variation where product_id = $1', [productId])).rows[0]
    .stock
const pay = (orderId: string) =>
  inTransaction(market.db, (tx, afterCommit) => {
    const money = { provider: 'QR', reference: randomUUID(), amountPaisa: 40_000 } as const
    return acceptPayment(market.ctx, tx, { ...money, orderId, at: market.ctx.clock() }, afterCommit)
  })

test('once the store has accepted, I ask to cancel, and it agrees: the goods come back', async () => {
  const { orderId, productId } = await place(market, store, shopper)
  expect((await act(orderId, 'askCancel', { reason: 'Too early' })).json().code).toBe('WRONG_STATE')
  await advance(orderId, 'ACCEPTED')
  expect(await mine(orderId)).toMatchObject({ mayCancel: false, mayAskCancel: true, cancelAsked: null })
  const asked = await act(orderId, 'askCancel', { reason: 'Ordered twice' })
  expect(asked.json()).toMatchObject({
    mayAskCancel: false,
    isCancelAsked: true,
    cancelAsked: { reason: 'Ordered twice', declinedAt: null },
  })
  const waiting = (await call('/api/orders/vendor/?asked=true', store)).json()
  expect(waiting).toMatchObject({ rows: [{ orderId }], total: 1, asked: 1 })
  expect((await act(orderId, 'askCancel', { reason: 'Again' })).json().code).toBe('WRONG_STATE')
  const agreed = await answer(orderId, { isAgreed: true, note: 'Of course' })
  expect(agreed.json()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FAILED' })
  expect((await mine(orderId)).timeline.at(-1)).toMatchObject({
    by: 'VENDOR',
    reason: 'ASKED',
    note: 'Of course',
  })
  expect(await stockOf(productId)).toBe(10)
})

test('the store declines, and I read why; it is not asked a second time', async () => {
  const { orderId, productId } = await place(market, store, shopper)
  await advance(orderId, 'ACCEPTED')
  expect((await answer(orderId, { isAgreed: false })).json().code).toBe('WRONG_STATE')
  await act(orderId, 'askCancel', { reason: 'Ordered twice' })
  const declined = await answer(orderId, { isAgreed: false, note: 'It is cut to size' })
  expect(declined.json()).toMatchObject({ status: 'ACCEPTED', isCancelAsked: false })
  expect(await mine(orderId)).toMatchObject({
    mayAskCancel: false,
    cancelAsked: { declinedReason: 'It is cut to size', declinedAt: expect.any(String) },
  })
  const late = [
    await act(orderId, 'askCancel', { reason: 'Please' }),
    await answer(orderId, { isAgreed: true }),
  ]
  expect(codesOf(late)).toEqual(['WRONG_STATE', 'WRONG_STATE'])
  expect(await stockOf(productId)).toBe(6)
})

test('goods that are sent off answer the wish to cancel', async () => {
  const { orderId } = await place(market, store, shopper, { addressId })
  await advance(orderId, 'ACCEPTED', 'PACKED')
  await act(orderId, 'askCancel', { reason: 'Too slow' })
  await advance(orderId, 'ON_THE_WAY')
  expect((await mine(orderId)).cancelAsked.declinedAt).toEqual(expect.any(String))
  expect((await answer(orderId, { isAgreed: true })).json().code).toBe('WRONG_STATE')
})

test('refused at the door: nobody tries again, the goods come back, and every store sees it counted', async () => {
  const { orderId, productId } = await place(market, store, shopper, { addressId })
  const refused = { to: 'DELIVERY_FAILED', reason: 'REFUSED', note: 'Did not want it' }
  const back = await advance(orderId, 'ACCEPTED', 'PACKED', 'ON_THE_WAY', refused)
  expect(back.json()).toMatchObject({ status: 'RETURNED_TO_VENDOR', failedDeliveries: 1 })
  expect(back.json().timeline.at(-1)).toMatchObject({ by: 'SYSTEM', reason: 'REFUSED' })
  expect(await stockOf(productId)).toBe(10)
  const elsewhere = await openStoreWithProducts(market)
  const other = await place(market, elsewhere, shopper)
  const seen = (await call(`/api/orders/vendor/${other.orderId}`, elsewhere)).json()
  expect(seen.shopper).toEqual({ orders: 1, delivered: 0, refusals: 1 })
})

test('got it: what was delivered is complete at once, and only I can say so', async () => {
  const { orderId } = await place(market, store, shopper)
  expect((await act(orderId, 'confirm')).json().code).toBe('WRONG_STATE')
  await advance(orderId, 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP')
  // Cash is confirmed by the store: an order to be paid at the counter is not delivered by the shopper's word.
  expect((await act(orderId, 'confirm')).json().code).toBe('WRONG_STATE')
  await advance(orderId, 'DELIVERED')
  const delivered = await mine(orderId)
  expect(delivered).toMatchObject({ mayConfirm: true, completeAt: expect.any(String), deliveryCode: null })
  const stranger = await signedInShopper(market)
  expect((await call(`/api/orders/order/${orderId}/confirm`, stranger, {})).statusCode).toBe(404)
  expect((await act(orderId, 'confirm')).json()).toMatchObject({ status: 'COMPLETED', mayConfirm: false })
  expect((await act(orderId, 'confirm')).json().code).toBe('WRONG_STATE')
})

test('what I have paid for in advance is delivered when I say that it is here', async () => {
  const { orderId } = await place(market, store, shopper, { paymentMethod: 'QR' })
  await pay(orderId)
  await advance(orderId, 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP')
  expect((await act(orderId, 'confirm')).json()).toMatchObject({ status: 'DELIVERED', mayConfirm: true })
})

test('the code is the shopper’s: the store never reads it, five wrong ones are the last, and nobody guesses at once', async () => {
  const setting = (value: boolean | null) =>
    market.app.inject({
      method: 'PUT',
      url: '/api/admin/setting/deliveryCodeRequired',
      headers: { ...admin.headers },
      payload: { value },
    })
  expect((await setting(true)).statusCode).toBe(200)
  const [first, second] = [await place(market, store, shopper), await place(market, store, shopper)]
  const { deliveryCode } = await mine(first.orderId)
  expect(deliveryCode).toMatch(/^\d{4}$/)
  const give = (orderId: string, code?: string) =>
    advance(orderId, { to: 'DELIVERED', ...(code !== undefined && { deliveryCode: code }) })
  expect((await give(first.orderId, '0000')).json().code).toBe('WRONG_STATE')
  for (const { orderId } of [first, second]) await advance(orderId, 'ACCEPTED', 'PACKED', 'READY_FOR_PICKUP')
  const whole = await call(`/api/orders/vendor/${first.orderId}`, store)
  expect(whole.json()).toMatchObject({ isCodeRequired: true, codeTriesLeft: 5 })
  expect(whole.body).not.toContain('deliveryCode')
  expect((await give(first.orderId)).json()).toMatchObject({ code: 'DELIVERY_CODE_WRONG', triesLeft: 5 })
  const wrong = deliveryCode === '1111' ? '2222' : '1111'
  expect((await give(first.orderId, wrong)).json()).toMatchObject({ triesLeft: 4 })
  expect((await give(first.orderId, deliveryCode)).json()).toMatchObject({ status: 'DELIVERED' })

  const right = (await mine(second.orderId)).deliveryCode
  const guess = right === '3333' ? '4444' : '3333'
  const guesses = await Promise.all(Array.from({ length: 12 }, () => give(second.orderId, guess)))
  expect(new Set(codesOf(guesses))).toEqual(new Set(['DELIVERY_CODE_WRONG']))
  const tries = 'select delivery_code_tries from orders where id = $1'
  expect((await market.pool.query(tries, [second.orderId])).rows[0].delivery_code_tries).toBe(5)
  expect((await give(second.orderId, right)).json()).toMatchObject({ triesLeft: 0 })
  const ended = await call(`/api/admin/order/${second.orderId}/move`, admin, {
    to: 'DELIVERED',
    reason: 'The shopper told us on the telephone',
  })
  expect(ended.json()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' })
  await setting(null)
})

test('an admin ends what nobody else can, with a reason; what the table does not have is refused', async () => {
  const { orderId, productId } = await place(market, store, shopper, { addressId })
  await advance(orderId, 'ACCEPTED', 'PACKED', 'ON_THE_WAY')
  const move = (to: string, reason = 'Lost by the courier') =>
    call(`/api/admin/order/${orderId}/move`, admin, {
      ...{ to, reason },
      ...(to === 'CANCELLED' && { goodsCameBack: true }),
    })
  expect((await call(`/api/admin/order/${orderId}`, admin)).json()).toMatchObject({
    moves: ['DELIVERED', 'CANCELLED'],
    shopperEmail: expect.stringContaining('@'),
  })
  expect((await move('COMPLETED')).json().code).toBe('WRONG_STATE')
  expect((await move('CANCELLED', ' ')).statusCode).toBe(400)
  expect((await move('CANCELLED')).json()).toMatchObject({ status: 'CANCELLED', moves: [] })
  expect(await stockOf(productId)).toBe(10)
  expect((await mine(orderId)).timeline.at(-1)).toMatchObject({ by: 'ADMIN', note: 'Lost by the courier' })
  const acts = (await call('/api/admin/act/', admin)).json()
  expect(acts.rows[0]).toMatchObject({ act: 'ORDER_MOVED', after: { reason: 'Lost by the courier' } })
  const list = await call(`/api/admin/order/?vendorId=${store.vendorId}&status=CANCELLED&noOfRows=1`, admin)
  expect(list.json()).toMatchObject({ rows: [{ orderId }], total: expect.any(Number) })
})

test('several are accepted in one go, each with its own outcome', async () => {
  const [one, two, three] = [
    await place(market, store, shopper),
    await place(market, store, shopper),
    await place(market, store, shopper),
  ]
  await act(two.orderId, 'cancel', { reason: 'Too late' })
  const foreign = await openStoreWithProducts(market)
  const theirs = await place(market, foreign, shopper)
  const orderIds = [one.orderId, two.orderId, three.orderId, theirs.orderId, one.orderId]
  const accepted = (await call('/api/orders/vendor/accept', store, { orderIds })).json()
  expect(accepted.accepted).toEqual([one.orderId, three.orderId])
  expect(accepted.refused).toMatchObject([
    { orderId: two.orderId, code: 'WRONG_STATE', orderNo: expect.any(String) },
    { orderId: theirs.orderId, code: 'NOT_FOUND', orderNo: null },
  ])
  expect((await call(`/api/orders/vendor/${theirs.orderId}`, foreign)).json().status).toBe('PLACED')
})

test('once more, please: what is still sold lies in my cart, and I am told what does not', async () => {
  const goods = [await addTestProducts(market, store), await addTestProducts(market, store, { stock: 5 })]
  const orders = await Promise.all(goods.map((productId) => place(market, store, shopper, { productId })))
  const [full, short] = orders as [(typeof orders)[0], (typeof orders)[0]]
  const again = async ({ orderId }: { orderId: string }) => (await act(orderId, 'reorder')).json()
  expect(await again(full)).toMatchObject({
    username: store.username,
    added: [{ productId: full.productId, quantity: 4 }],
    missed: [],
  })
  expect(await again(short)).toMatchObject({ missed: [{ why: 'FEWER', wanted: 4, quantity: 1 }] })
  await market.pool.query('update product set is_listed = false, status = $2 where id = $1', [
    full.productId,
    'HIDDEN',
  ])
  expect(await again(full)).toMatchObject({ added: [], missed: [{ why: 'GONE', quantity: 0 }] })
  const cart = await call(`/api/products/addToCart/?vendorId=${store.vendorId}`, shopper)
  expect(cart.json()).toContainEqual(expect.objectContaining({ productId: short.productId, quantity: 1 }))
})

test('a list is narrowed by what stands in its address, and by nothing of another store', async () => {
  const quiet = await openStoreWithProducts(market)
  const fetched = await place(market, quiet, shopper)
  await place(market, quiet, shopper, { addressId, quantity: 2 })
  const found = async (query: string) =>
    (await call(`/api/orders/vendor/?${query}`, quiet))
      .json()
      .rows.map((row: { orderId: string }) => (row.orderId === fetched.orderId ? 'fetched' : 'brought'))
  const { orderNo } = await mine(fetched.orderId)
  for (const [query, orders] of [
    ['', ['brought', 'fetched']],
    ['sort=oldest', ['fetched', 'brought']],
    ['sort=total-high', ['fetched', 'brought']],
    ['sort=due', ['fetched', 'brought']],
    ['kind=PICKUP', ['fetched']],
    ['method=QR', []],
    ['group=TO_ACCEPT&kind=OWN_RIDER', ['brought']],
    ['group=DONE', []],
    [`search=${orderNo.toLowerCase()}`, ['fetched']],
    // No match by a phone number that the store may not read before it has accepted the order.
    ['search=9841-000%20000', []],
    ['search=maya', ['brought', 'fetched']],
    ['search=%25', []],
    ['from=2100-01-01', []],
    ['to=2100-01-01', ['brought', 'fetched']],
  ] as const) {
    expect(await found(query), query).toEqual(orders)
  }
  for (const query of ['from=tomorrow', 'sort=best', 'group=ALL', 'asked=yes', 'noOfRows=0']) {
    expect((await call(`/api/orders/vendor/?${query}`, quiet)).statusCode, query).toBe(400)
  }
  const own = (await call('/api/orders/order/?group=TO_ACCEPT&search=timur', shopper)).json()
  expect(own.total).toBeGreaterThan(1)
})
