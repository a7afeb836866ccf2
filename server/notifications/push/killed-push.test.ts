/** The server is killed while a push message is sent: delivered at least once, and a browser shows one of a name. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushDouble, type PushDouble } from '../../testing/doubles/push-double.ts'
import { killedAt } from '../../testing/killed-at.ts'
import { calling } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { sendDuePush } from './send-push.ts'

let service: PushDouble
let market: TestMarket
let store: OpenStore
let maya: Signed
let passedMs = 0
beforeAll(async () => {
  service = await openPushDouble()
  const env = { PUSH_URL: service.url }
  market = await openTestMarket({ env, clock: () => new Date(Date.now() + passedMs) })
  store = await openStoreWithProducts(market)
  maya = await signedInShopper(market)
})
afterAll(async () => {
  await market.close()
  await service.close()
})

const call = (who: Signed, url: string, payload: object) =>
  calling(market)(`/api/support/${url}`, who, payload)

test('a push message, killed before it is noted that it left, leaves once more under the same name', async () => {
  const { endpoint, keys, shown } = service.newBrowser()
  await call(store, 'notification/push', { endpoint, keys })
  const { id } = (await call(maya, 'chat/', { vendorId: store.vendorId })).json()
  await call(maya, `chat/${id}/message`, { clientId: randomUUID(), body: 'Hello?' })
  const env = { PUSH_URL: service.url }
  const does = { job: 'notifications-push' }
  // Before the claim, after the claim of a process that dies, and after its sending.
  for (const point of [
    { name: 'it is claimed', statement: 'update push_delivery', when: 'AFTER' },
    { name: 'it has left', statement: 'update "push_delivery"', when: 'BEFORE' },
  ] as const) {
    await killedAt(market, point, does, env)
    passedMs += 61_000
  }
  expect(shown).toHaveLength(1)
  for (let times = 0; times < 2; times += 1) await sendDuePush(market.ctx)
  expect(shown).toHaveLength(2)
  expect(shown[0]).toEqual(shown[1])
}, 60_000)
