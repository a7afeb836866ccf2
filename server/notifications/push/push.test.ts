/** Push messages: encrypted for one browser, sent once, to the browsers' services alone, and to live sessions. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { openPushDouble, type PushBrowser, type PushDouble } from '../../testing/doubles/push-double.ts'
import { type SignedUp, signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { isPushService } from './push-services.ts'
import { sendDuePush } from './send-push.ts'

let service: PushDouble
let shop: TestMarket
let passedMs = 0
beforeAll(async () => {
  service = await openPushDouble()
  shop = await openTestMarket({
    env: { PUSH_URL: service.url },
    clock: () => new Date(Date.now() + passedMs),
  })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

type Headers = Record<string, string>
const call = (method: 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const path = '/api/support/notification/push'

async function subscribed(): Promise<{ who: SignedUp; headers: Headers; browser: PushBrowser }> {
  const who = await signUp(shop)
  const headers = await signIn(shop, who.email)
  const browser = service.newBrowser()
  const { endpoint, keys } = browser
  expect((await call('POST', path, headers, { endpoint, keys })).statusCode).toBe(201)
  return { who, headers, browser }
}
const tell = (who: SignedUp) =>
  inTransaction(shop.db, (tx, afterCommit) => {
    const detail = { orderNo: 'AS-4F7K2', orderId: 'abc', shopName: 'Asan' }
    const told = { ctx: shop.ctx, kind: 'order-ready', to: [who.accountId], detail } as const
    return notificationRequested.publish(
      tx,
      { ...told, key: randomUUID(), at: shop.ctx.clock() },
      afterCommit,
    )
  })

test('my browser is shown the words and where they lead, once', async () => {
  const { who, browser } = await subscribed()
  await tell(who)
  await Promise.all([sendDuePush(shop.ctx), sendDuePush(shop.ctx)])
  await sendDuePush(shop.ctx)
  expect(browser.shown).toEqual([
    {
      id: expect.any(String),
      number: 1,
      title: 'Hatiya',
      body: expect.stringContaining('AS-4F7K2'),
      link: '/user-account/orders/abc',
    },
  ])
})

test('a service that is away gets it later; a browser that is gone is forgotten', async () => {
  const { who, browser } = await subscribed()
  service.setStatus(503)
  await tell(who)
  await sendDuePush(shop.ctx)
  expect(browser.shown).toEqual([])
  service.setStatus(201)
  passedMs += 10 * 60_000
  await sendDuePush(shop.ctx)
  expect(browser.shown).toHaveLength(1)
  service.setStatus(410)
  await tell(who)
  await sendDuePush(shop.ctx)
  service.setStatus(201)
  const { rows } = await shop.pool.query('select from push_subscription where account_id = $1', [
    who.accountId,
  ])
  expect(rows).toEqual([])
})

test('a session that has ended hears nothing, and a browser belongs to whoever subscribed it last', async () => {
  const { who, headers, browser } = await subscribed()
  const next = await subscribed()
  const { endpoint, keys } = browser
  await call('POST', path, next.headers, { endpoint, keys })
  await tell(who)
  await tell(next.who)
  await sendDuePush(shop.ctx)
  expect(browser.shown).toHaveLength(1)
  expect(next.browser.shown).toHaveLength(1)
  expect((await call('DELETE', `${path}?endpoint=${encodeURIComponent(endpoint)}`, headers)).json()).toEqual({
    removed: 0,
  })
  await shop.pool.query('update session set ended_at = now() where account_id = $1', [next.who.accountId])
  await tell(next.who)
  await sendDuePush(shop.ctx)
  expect(browser.shown).toHaveLength(1)
})

test('we send to services of browsers alone', async () => {
  const { headers, browser } = await subscribed()
  const { config } = shop.ctx
  const refused = [
    'http://169.254.169.254/latest',
    'https://example.com/push',
    'https://fcm.googleapis.com.example.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
  ]
  for (const endpoint of refused) {
    expect((await call('POST', path, headers, { endpoint, keys: browser.keys })).statusCode).toBe(400)
  }
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://wns2-par02p.notify.windows.com/w/?t=x',
  ]) {
    expect(isPushService(endpoint, config)).toBe(true)
  }
})
