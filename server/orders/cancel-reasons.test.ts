/** Reasons of a cancellation: codes beside words, refused where they say nothing, read in the reader's language. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderKinds } from '../../contract/notifications/order-kinds.ts'
import { faultsIn } from '../testing/oracle/oracle.ts'
import { calling, place } from '../testing/placed-orders.ts'
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
let call: ReturnType<typeof calling>

beforeAll(async () => {
  market = await openTestMarket()
  call = calling(market)
  store = await openStoreWithProducts(market)
  shopper = await signedInShopper(market)
})
afterAll(async () => {
  expect(await faultsIn(market.pool)).toEqual([])
  await market.close()
})

const cancel = (orderId: string, body: object) => call(`/api/orders/order/${orderId}/cancel`, shopper, body)
const storeCancel = (orderId: string, body: object) =>
  call(`/api/orders/vendor/${orderId}/cancel`, store, body)
const ask = (orderId: string, body: object) => call(`/api/orders/order/${orderId}/askCancel`, shopper, body)
const mine = async (orderId: string) => (await call(`/api/orders/order/${orderId}`, shopper)).json()

test('one tap is reason enough: the code stands in the history, without words', async () => {
  const { orderId } = await place(market, store, shopper)
  const cancelled = await cancel(orderId, { code: 'BY_MISTAKE' })
  expect(cancelled.json().timeline.at(-1)).toMatchObject({
    status: 'CANCELLED',
    by: 'SHOPPER',
    reason: 'BY_MISTAKE',
    note: null,
  })
})

test('words alone are something else, as clients without codes send them', async () => {
  const { orderId } = await place(market, store, shopper)
  const cancelled = await cancel(orderId, { reason: 'Moving away' })
  expect(cancelled.json().timeline.at(-1)).toMatchObject({ reason: 'SOMETHING_ELSE', note: 'Moving away' })
})

test('a shopper may leave "something else" without words; the store, whom the shopper reads, may not', async () => {
  const { orderId } = await place(market, store, shopper)
  for (const body of [{}, { code: 'SOMETHING_ELSE' }]) {
    const refused = await storeCancel(orderId, body)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors)).toEqual(['reason'])
  }
  expect((await mine(orderId)).status).toBe('PLACED')
  const { orderId: other } = await place(market, store, shopper)
  const cancelled = await cancel(other, { code: 'SOMETHING_ELSE' })
  expect(cancelled.json().timeline.at(-1)).toMatchObject({ reason: 'SOMETHING_ELSE', note: null })
})

test('no reason, a made-up one, and one of the other side are refused, and nothing has changed', async () => {
  const { orderId } = await place(market, store, shopper)
  for (const body of [{}, { code: 'BORED' }, { code: 'SOLD_OUT' }, { reason: ' ' }])
    expect((await cancel(orderId, body)).statusCode).toBe(400)
  for (const body of [{ code: 'TOO_SLOW' }, { code: 'SOMETHING_ELSE', reason: '' }])
    expect((await storeCancel(orderId, body)).statusCode).toBe(400)
  expect(await mine(orderId)).toMatchObject({ status: 'PLACED', mayCancel: true })
})

test('a store that has run out says so, and the shopper is told in either language', async () => {
  const { orderId } = await place(market, store, shopper)
  await storeCancel(orderId, { code: 'SOLD_OUT' })
  expect((await mine(orderId)).timeline.at(-1)).toMatchObject({
    by: 'VENDOR',
    reason: 'SOLD_OUT',
    note: null,
  })
  const { rows } = await market.pool.query(
    `select detail from notification where detail->>'orderId' = $1 and kind = 'order-cancelled'`,
    [orderId],
  )
  const { en, ne } = orderKinds['order-cancelled']
  expect(rows.map(({ detail }) => [en(detail), ne(detail)])).toEqual([
    [
      expect.stringMatching(/was cancelled\. The store has run out of stock\.$/),
      expect.stringMatching(/रद्द भयो। पसलमा स्टक सकियो।$/),
    ],
  ])
})

test('asking the store carries the code too, once, even when asked twice at the same time', async () => {
  // On a twin that looks first and writes without the condition both would be taken.
  const { orderId } = await place(market, store, shopper)
  await call(`/api/orders/vendor/${orderId}/advance`, store, { to: 'ACCEPTED' })
  const both = await Promise.all([
    ask(orderId, { code: 'TOO_SLOW' }),
    ask(orderId, { code: 'WRONG_DETAILS', reason: 'Ward 5' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const taken = both[0].statusCode === 200 ? ['TOO_SLOW', ''] : ['WRONG_DETAILS', 'Ward 5']
  const { cancelAsked } = (await call(`/api/orders/vendor/${orderId}`, store)).json()
  expect([cancelAsked.code, cancelAsked.reason]).toEqual(taken)
})
