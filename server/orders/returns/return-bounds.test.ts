/** Ownership of returns, and the limit on their number. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered-orders.ts'
import { returning } from '../../testing/returns.ts'
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
let me: Signed
let productId: string
beforeAll(async () => {
  market = await openTestMarket()
  ;[store, me] = [await openStoreWithProducts(market), await signedInShopper(market)]
  productId = await addTestProducts(market, store)
})
afterAll(() => market.close())

test('nobody else’s: another shopper and another store find nothing, whatever they try, and nothing has moved', async () => {
  const orderId = await deliver(market, store, me, [{ productId }])
  const { ask, mine, stores } = returning(market)
  const { returnId } = (await ask(me, orderId, [{ productId }])).json()
  const [stranger, other] = [await signedInShopper(market), await openStoreWithProducts(market)]
  const looked = { lines: [{ productId, received: 1, accepted: 1, restocked: 1 }], note: 'Looked at' }
  const tries = [
    ask(stranger, orderId, [{ productId }]),
    mine(stranger, returnId),
    mine(stranger, returnId, 'cancel'),
    mine(stranger, returnId, 'sent'),
    mine(stranger, returnId, 'escalate', { reason: 'I want it, too' }),
    stores(other, returnId),
    stores(other, returnId, 'answer', { isApproved: true }),
    stores(other, returnId, 'advance', { to: 'RECEIVED' }),
    stores(other, returnId, 'inspect', looked),
    stores(other, returnId, 'settle', { as: 'REFUND' }),
  ]
  const answers = await Promise.all(tries)
  expect(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`)).toEqual(
    answers.map(() => '404 NOT_FOUND'),
  )
  const seen = (await mine(me, returnId)).json()
  expect(seen).toMatchObject({ status: 'REQUESTED' })
  expect(seen.timeline).toHaveLength(1)
})

test('twenty times for one order I may ask and think better of it, and then no more', async () => {
  const orderId = await deliver(market, store, me, [{ productId }])
  const { ask, mine } = returning(market)
  for (let times = 0; times < 20; times += 1) {
    const asked = await ask(me, orderId, [{ productId }])
    expect(asked.statusCode).toBe(201)
    await mine(me, asked.json().returnId, 'cancel')
  }
  expect((await ask(me, orderId, [{ productId }])).json().code).toBe('TOO_MANY')
})
