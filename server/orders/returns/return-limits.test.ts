import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '../../testing/delivered.ts'
import { addGoods, openStoreWithGoods, signedInShopper } from '../../testing/goods.ts'
import { openTestMarket, type TestMarket } from '../../testing/market.ts'
import { returning } from '../../testing/returns.ts'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

test('I may ask and think better of it twenty times for one order, and then no more', async () => {
  const [store, me] = [await openStoreWithGoods(market), await signedInShopper(market)]
  const productId = await addGoods(market, store)
  const orderId = await deliver(market, store, me, [{ productId }])
  const { ask, mine } = returning(market)
  for (let times = 0; times < 20; times += 1) {
    const asked = await ask(me, orderId, [{ productId }])
    expect(asked.statusCode).toBe(201)
    await mine(me, asked.json().returnId, 'cancel')
  }
  expect((await ask(me, orderId, [{ productId }])).json().code).toBe('TOO_MANY')
})
