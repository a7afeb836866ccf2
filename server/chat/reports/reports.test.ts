/** Reported messages: moderated by admins in their context, with a reason; reporter and author are notified, apart. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '../../testing/people.ts'
import { calling } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let maya: Signed
let admin: Signed
let talkId: string
beforeAll(async () => {
  shop = await openTestMarket()
  store = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop)
  const { accountId, email } = await signUp(shop, { userType: 'ADMIN' })
  admin = { accountId, headers: await signIn(shop, email) }
  talkId = (await ask('', maya, { vendorId: store.vendorId })).json().id
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/chat/${url}`, who, payload)
const say = async (who: Signed, body: string): Promise<string> =>
  (await ask(`${talkId}/message`, who, { clientId: randomUUID(), body })).json().id
const report = async (who: Signed, messageId: string): Promise<string> =>
  (await ask(`message/${messageId}/report`, who, { reason: 'Rude' })).json().id
const takeBack = (who: Signed, messageId: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/support/chat/message/${messageId}`, headers: who.headers })
const decide = (reportId: string, decision: string, note = 'Insults are not for here') =>
  ask(`report/${reportId}`, admin, { decision, note })
const show = async (reportId: string) => (await ask(`report/${reportId}`, admin)).json()
const bodies = (rows: readonly { body: string }[]) => rows.map(({ body }) => body)
const told = () =>
  shop.noticed.map(({ accountId, notice }) => [accountId, notice.kind, notice.message, notice.link])

test('an admin is led to it, and sees the three before and the three after it, and no more', async () => {
  for (let at = 1; at <= 5; at += 1) await say(maya, `before ${at}`)
  const rude = await say(store, 'Something rude')
  shop.noticed.length = 0
  const id = await report(maya, rude)
  expect(told()).toEqual([
    [
      admin.accountId,
      'message-reported',
      'A message was reported.',
      `/admin/user/chat/user?of=reports&report=${id}`,
    ],
  ])
  expect(await report(maya, rude)).toBe(id)
  expect(shop.noticed.length).toBe(1)
  for (let at = 1; at <= 5; at += 1) await say(maya, `after ${at}`)
  const found = await show(id)
  expect(found).toMatchObject({ message: { body: 'Something rude' }, decision: null, reason: 'Rude' })
  expect(bodies(found.before)).toEqual(['before 3', 'before 4', 'before 5'])
  expect(bodies(found.after)).toEqual(['after 1', 'after 2', 'after 3'])
  for (const side of [maya, store]) expect((await ask(`report/${id}`, side)).statusCode).toBe(403)
})

test('taken away, both are told why, and whoever wrote it not by whom', async () => {
  const id = await report(maya, await say(store, 'Very rude'))
  expect((await decide(id, 'REMOVE', '')).statusCode).toBe(400)
  shop.noticed.length = 0
  shop.told.length = 0
  expect((await decide(id, 'REMOVE')).statusCode).toBe(200)
  const warned = 'One of your messages was reported, and we removed it. Insults are not for here'
  expect(told()).toEqual([
    [
      maya.accountId,
      'report-decided',
      'The message you reported was removed. Insults are not for here',
      `/user-account/chat?conversation=${talkId}`,
    ],
    [store.accountId, 'message-removed', warned, `/admin/vendor/help-center/chat?conversation=${talkId}`],
  ])
  // Open pages get the event to read again.
  expect(shop.told).toContainEqual({
    accountIds: [maya.accountId, store.accountId],
    change: { about: 'message', id: talkId, isNew: false },
  })
  const { rows } = await shop.pool.query(
    'select sender_id, detail::text from notification where receiver_id = $1 and kind = $2',
    [store.accountId, 'message-removed'],
  )
  expect(JSON.stringify(rows)).not.toContain(maya.accountId)
  expect(await show(id)).toMatchObject({ decision: 'REMOVED', message: { body: '', isDeleted: true } })
  const trail = await calling(shop)('/api/admin/act/', admin)
  expect(trail.json().rows[0]).toMatchObject({
    act: 'MESSAGE_REMOVED',
    after: { reason: 'Insults are not for here' },
  })
})

test('left, only whoever reported it is told, and its words stay', async () => {
  const id = await report(maya, await say(store, 'A plain answer'))
  shop.noticed.length = 0
  await decide(id, 'LEAVE', 'Plain, and no insult')
  expect(told().map(([who, kind, words]) => [who, kind, words])).toEqual([
    [maya.accountId, 'report-decided', 'The message you reported was kept. Plain, and no insult'],
  ])
  expect(await show(id)).toMatchObject({ decision: 'LEFT', message: { body: 'A plain answer' } })
  expect((await decide(id, 'REMOVE')).statusCode).toBe(409)
})

// Red where a deleted message cannot be moderated: an insult taken back before an admin looked went unpunished.
test('what was taken back after it was reported is judged all the same, and kept no longer than that', async () => {
  const rude = await say(store, 'Gone in a minute')
  const id = await report(maya, rude)
  await takeBack(store, rude)
  expect(await show(id)).toMatchObject({ message: { body: 'Gone in a minute', isDeleted: true } })
  expect(JSON.stringify((await ask(talkId, maya)).json())).not.toContain('Gone in a minute')
  await decide(id, 'REMOVE')
  expect(await show(id)).toMatchObject({ message: { body: '' } })
  const { rows } = await shop.pool.query('select said, picture from message_report where id = $1', [id])
  expect(rows).toEqual([{ said: '', picture: null }])
})

test('what was taken back before anybody reported it is nothing to report', async () => {
  const rude = await say(store, 'Never mind')
  await takeBack(store, rude)
  expect((await ask(`message/${rude}/report`, maya, { reason: 'Rude' })).statusCode).toBe(404)
})

test('a reason that comes after the decision changes nothing', async () => {
  const rude = await say(store, 'Once more rude')
  const id = await report(maya, rude)
  await decide(id, 'LEAVE')
  expect((await ask(`message/${rude}/report`, maya, { reason: 'Still rude' })).json().id).toBe(id)
  expect(await show(id)).toMatchObject({ reason: 'Rude', decision: 'LEFT' })
})
