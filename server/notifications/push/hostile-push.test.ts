/** Push under attack: forged addresses and keys, services that fail, browsers that change accounts, quiet hours. */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { openPushDouble, type PushBrowser, type PushDouble } from '../../testing/doubles/push-double.ts'
import { signIn } from '../../testing/people.ts'
import { type Signed, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { notificationsJobs } from './pusher.ts'
import { sendDuePush } from './send-push.ts'

let service: PushDouble
let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  service = await openPushDouble()
  shop = await openTestMarket({ env: { PUSH_URL: service.url }, clock: () => now })
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const path = '/api/support/notification/push'
const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, { headers }: Signed, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const subscribe = (who: Signed, { endpoint, keys }: Pick<PushBrowser, 'endpoint' | 'keys'>) =>
  call('POST', path, who, { endpoint, keys })
async function withBrowsers(many: number): Promise<{ who: Signed; browsers: PushBrowser[] }> {
  const who = await signedInShopper(shop)
  const browsers = Array.from({ length: many }, () => service.newBrowser())
  for (const browser of browsers) expect((await subscribe(who, browser)).statusCode).toBe(201)
  return { who, browsers }
}
const tell = (...whom: Signed[]) =>
  inTransaction(shop.db, (tx, afterCommit) => {
    const to = whom.map(({ accountId }) => accountId)
    const detail = { orderNo: 'AS-4F7K2', orderId: 'abc', shopName: 'Asan' }
    const told = { ctx: shop.ctx, kind: 'order-ready', to, detail, at: now } as const
    return notificationRequested.publish(tx, { ...told, key: randomUUID() }, afterCommit)
  })
const subscriptionsOf = async ({ accountId }: Signed) =>
  (await shop.pool.query('select endpoint from push_subscription where account_id = $1', [accountId])).rows
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

// Red with one delivery for all browsers, retried for all of them: the first got it nine times.
test('a browser that has heard it does not hear it again because another of mine cannot be reached', async () => {
  const { who, browsers } = await withBrowsers(2)
  const [well, ill] = browsers as [PushBrowser, PushBrowser]
  ill.setStatus(503)
  await tell(who)
  for (let tries = 0; tries < 4; tries += 1) {
    await sendDuePush(shop.ctx)
    pass(20)
  }
  expect([well.shown.length, ill.shown.length]).toEqual([1, 0])
  ill.setStatus(201)
  await sendDuePush(shop.ctx)
  expect([well.shown.length, ill.shown.length]).toEqual([1, 1])
  now = new Date('2026-11-20T06:00:00Z')
})

test('addresses and keys that are none are refused, and none of them is asked', async () => {
  const { who, browsers } = await withBrowsers(1)
  const [{ endpoint, keys }] = browsers as [PushBrowser]
  for (const bad of [
    'https://:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.:443/x',
    'https://FCM.googleapis.com@127.0.0.1/x',
    'https://127.0.0.1/fcm.googleapis.com',
    'https://[::1]/x',
    'https://0x7f000001/x',
    'https://2130706433/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://fcm.googleapis.com\\@127.0.0.1/',
    `${endpoint}\u0000`,
    ['https://fcm.googleapis.com/x'],
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  ]) {
    expect((await call('POST', path, who, { endpoint: bad, keys })).statusCode, String(bad)).toBe(400)
  }
  const point = (bytes: Buffer) => bytes.toString('base64url')
  for (const bad of [
    { ...keys, p256dh: '!'.repeat(87) },
    { ...keys, p256dh: point(randomBytes(65)) },
    { ...keys, p256dh: point(Buffer.concat([Buffer.from([4]), randomBytes(64)])) },
    { ...keys, p256dh: 'A'.repeat(100_000) },
    { ...keys, auth: 'A'.repeat(40) },
    { ...keys, auth: `${'A'.repeat(21)}\u0000` },
    { ...keys, auth: null },
  ]) {
    expect((await subscribe(who, { endpoint, keys: bad as never })).statusCode, JSON.stringify(bad)).toBe(400)
  }
  expect((await call('DELETE', `${path}?endpoint=%00`, who)).statusCode).toBe(400)
})

test('a browser that is signed out gives its place back, and twenty are the most', async () => {
  const { who } = await withBrowsers(20)
  expect((await subscribe(who, service.newBrowser())).statusCode).toBe(409)
  expect(await subscriptionsOf(who)).toHaveLength(20)
  await shop.pool.query('update session set ended_at = now() where account_id = $1', [who.accountId])
  const { rows } = await shop.pool.query('select email from account where id = $1', [who.accountId])
  const again: Signed = { accountId: who.accountId, headers: await signIn(shop, rows[0].email) }
  expect((await subscribe(again, service.newBrowser())).statusCode).toBe(201)
  expect(await subscriptionsOf(who)).toHaveLength(1)
})

test('a message whose sending failed does not ring later in hours of quiet', async () => {
  const { who, browsers } = await withBrowsers(1)
  const [browser] = browsers as [PushBrowser]
  const quietHours = { starts: '22:00', ends: '06:30', isOn: true }
  const url = '/api/support/notification/choices'
  expect((await call('PUT', url, who, { quietHours })).statusCode).toBe(200)
  // 21:59 in Nepal.
  now = new Date('2026-11-20T16:14:00Z')
  browser.setStatus(503)
  await tell(who)
  await sendDuePush(shop.ctx)
  browser.setStatus(201)
  for (let minutes = 0; minutes < 120; minutes += 20) {
    pass(20)
    await sendDuePush(shop.ctx)
  }
  expect(browser.shown).toEqual([])
  // 06:30 in Nepal, of the next day.
  now = new Date('2026-11-21T00:45:00Z')
  await sendDuePush(shop.ctx)
  expect(browser.shown).toHaveLength(1)
})

test('all that is due leaves in one beat of the job, however much it is', async () => {
  const { who, browsers } = await withBrowsers(1)
  for (let at = 0; at < 70; at += 1) await tell(who)
  await notificationsJobs.find(({ name }) => name === 'notifications-push')?.run(shop.ctx)
  expect(browsers[0]?.shown).toHaveLength(70)
})
