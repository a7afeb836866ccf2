/** Notifications: in the transaction of their cause, once, for their receiver alone, by the channels they chose. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationKind } from '../../contract/notifications/notification-kinds.ts'
import { inTransaction } from '../platform/db/db.ts'
import { notificationRequested } from '../platform/events/notification-event.ts'
import { emailsTo } from '../testing/mailbox.ts'
import { type SignedUp, signIn, signUp } from '../testing/people.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
let maya: SignedUp
let gita: SignedUp
let admin: SignedUp
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  ;[maya, gita, admin] = await Promise.all([signUp(shop), signUp(shop), signUp(shop, { userType: 'ADMIN' })])
})
afterAll(() => shop.close())

interface Told {
  readonly kind?: NotificationKind
  readonly key?: string
  readonly detail?: Record<string, string>
  readonly fails?: boolean
}
const tell = (
  to: readonly string[] | 'ADMINS',
  { kind = 'order-delivered', fails = false, ...more }: Told = {},
) =>
  inTransaction(shop.db, async (tx, afterCommit) => {
    const { key = randomUUID(), detail = { orderNo: 'AS-4F7K2', orderId: 'o' } } = more
    // Any kind, with as much of its payload as the test reads.
    const told = { kind, detail } as { kind: 'order-delivered'; detail: { orderNo: string; orderId: string } }
    await notificationRequested.publish(tx, { ctx: shop.ctx, to, key, at: now, ...told }, afterCommit)
    if (fails) throw new Error('the cause failed')
  })
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  who: SignedUp,
  payload?: object,
) =>
  shop.app.inject({
    method,
    url: `/api/support/notification/${url}`,
    headers: { ...(await signIn(shop, who.email)), 'accept-language': 'en' },
    ...(payload && { payload }),
  })
const listOf = async (who: SignedUp, query = '') => (await call('GET', query, who)).json()
const countOf = async (who: SignedUp) => (await call('GET', 'count', who)).json()
const someone = () => signUp(shop)

describe('I am told something', () => {
  test('with its words, its time and where it leads, and my badge counts it', async () => {
    const who = await someone()
    await tell([who.accountId], { detail: { orderNo: 'AS-4F7K2', orderId: 'abc' } })
    expect(await listOf(who)).toEqual([
      {
        id: expect.any(String),
        message: 'Your order AS-4F7K2 was delivered.',
        sendAt: now.toISOString(),
        senderId: null,
        notificationNumber: 1,
        kind: 'order-delivered',
        link: '/user-account/orders/abc',
        readAt: null,
      },
    ])
    expect(await countOf(who)).toEqual({ notification: 1, message: 0 })
    expect(shop.noticed.filter(({ accountId }) => accountId === who.accountId)).toHaveLength(1)
  })

  test('nobody else reads or marks it (I10)', async () => {
    const who = await someone()
    await tell([who.accountId], { detail: { orderNo: 'CANARY-1', orderId: 'x' } })
    const [{ id }] = await listOf(who)
    for (const other of [gita, admin]) {
      expect(JSON.stringify(await listOf(other, '?notify=100'))).not.toContain('CANARY-1')
      expect((await call('POST', `${id}/read`, other, {})).statusCode).toBe(404)
    }
    expect((await listOf(who))[0].readAt).toBeNull()
  })

  test('not at all when its cause fails', async () => {
    const who = await someone()
    await expect(tell([who.accountId], { fails: true })).rejects.toThrow('the cause failed')
    expect(await listOf(who)).toEqual([])
    expect(shop.noticed.filter(({ accountId }) => accountId === who.accountId)).toEqual([])
  })

  // Red without the unique key: each of the twenty wrote a row of its own.
  test('once, though twenty tell it at the same moment', async () => {
    const who = await someone()
    await Promise.all(Array.from({ length: 20 }, () => tell([who.accountId], { key: 'one thing' })))
    expect(await listOf(who)).toHaveLength(1)
    expect(shop.noticed.filter(({ accountId }) => accountId === who.accountId)).toHaveLength(1)
  })

  test('all admins are told, and whoever is disabled is not', async () => {
    const gone = await signUp(shop, { userType: 'ADMIN' })
    await shop.pool.query('update account set disabled_at = now() where id = $1', [gone.accountId])
    await tell('ADMINS', { kind: 'message-arrived', detail: { name: 'Kiran' } })
    expect((await listOf(admin))[0]).toMatchObject({ message: 'Kiran sent us a message.' })
    const { rows } = await shop.pool.query('select from notification where receiver_id = $1', [
      gone.accountId,
    ])
    expect(rows).toEqual([])
  })
})

describe('the bell', () => {
  test('gives ten at a time, the newest first, and goes on from a row', async () => {
    const who = await someone()
    for (let at = 0; at < 13; at += 1)
      await tell([who.accountId], { detail: { orderNo: `N${at}`, orderId: '' } })
    const [first, second] = [await listOf(who), await listOf(who, '?offset=10')]
    expect(first).toHaveLength(10)
    expect(second).toHaveLength(3)
    expect([...first, ...second].map(({ message }) => message)).toEqual(
      Array.from({ length: 13 }, (_, at) => `Your order N${12 - at} was delivered.`),
    )
    expect((await call('GET', '?offset=-1', who)).statusCode).toBe(400)
  })

  test('of words that were taken back only who wrote is told', async () => {
    const who = await someone()
    await tell([who.accountId], { kind: 'chat-message', detail: { name: 'Asan', preview: '' } })
    expect((await listOf(who)).map(({ message }: { message: string }) => message)).toEqual([
      'Asan sent you a message.',
    ])
  })

  test('opening it zeroes the badge and reads nothing; a thing that is opened is read', async () => {
    const who = await someone()
    await tell([who.accountId])
    await tell([who.accountId], { kind: 'chat-message', detail: { name: 'Asan', preview: 'Hello' } })
    expect(await countOf(who)).toEqual({ notification: 1, message: 1 })
    expect((await call('POST', 'seen', who, {})).json()).toEqual({ notification: 0, message: 1 })
    const rows = await listOf(who)
    expect(rows.map(({ readAt }: { readAt: unknown }) => readAt)).toEqual([null, null])
    const read = await call('POST', `${rows[0].id}/read`, who, {})
    expect(read.json()).toMatchObject({ id: rows[0].id, readAt: now.toISOString() })
    expect(await countOf(who)).toEqual({ notification: 0, message: 0 })
    expect((await listOf(who, '?unread=true')).map(({ id }: { id: string }) => id)).toEqual([rows[1].id])
    await call('POST', 'read', who, {})
    expect(await listOf(who, '?unread=true')).toEqual([])
  })
})

describe('what I choose', () => {
  const set = (who: SignedUp, body: object) => call('PUT', 'choices', who, body)
  const off = (group: string, channel: string, isOn = false) => ({ choices: [{ group, channel, isOn }] })

  test('holds for me alone; groups that do not concern me are refused', async () => {
    const who = await someone()
    const answer = await set(who, off('ORDERS', 'IN_APP'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().choices).toContainEqual({ group: 'ORDERS', channel: 'IN_APP', isOn: false })
    expect(answer.json().pushKey).toMatch(/^[\w-]{87}$/)
    await tell([who.accountId, maya.accountId])
    expect(await listOf(who)).toEqual([])
    expect(await countOf(who)).toEqual({ notification: 0, message: 0 })
    expect(await listOf(maya)).toHaveLength(1)
    expect((await set(who, off('STORES', 'IN_APP'))).statusCode).toBe(400)
    expect((await set(who, off('NOTHING', 'IN_APP'))).statusCode).toBe(400)
  })

  test('a letter goes out where I want one, after my quiet hours, and not for what I have read', async () => {
    const who = await someone()
    await set(who, {
      ...off('ORDERS', 'MAIL', true),
      quietHours: { starts: '22:00', ends: '06:30', isOn: true },
    })
    now = new Date('2026-11-20T17:00:00Z')
    await tell([who.accountId], { detail: { orderNo: 'NIGHT-1', orderId: '' } })
    await tell([who.accountId], { detail: { orderNo: 'NIGHT-2', orderId: '' } })
    await shop.deliverMail()
    expect(await emailsTo(shop, who.email)).toEqual([])
    const [newest] = await listOf(who)
    await call('POST', `${newest.id}/read`, who, {})
    now = new Date('2026-11-21T00:46:00Z')
    await shop.deliverMail()
    const letters = await emailsTo(shop, who.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Your order NIGHT-1 was delivered.'])
    expect((await set(who, { quietHours: { starts: '22:00', ends: '22:00', isOn: true } })).statusCode).toBe(
      400,
    )
  })
})
