/** Both sides at once: nothing is lost or doubled, and each counts as unread what it has not read, and no more. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
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
let talkId: string

beforeAll(async () => {
  shop = await openTestMarket()
  store = await openStoreWithProducts(shop)
})
afterAll(() => shop.close())

const ask = async (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/chat/${url}`, who, payload)
const say = async (who: Signed, body: string, clientId: string = randomUUID()) =>
  (await ask(`${talkId}/message`, who, { clientId, body })).json().id as string
const read = async (who: Signed, upTo: string, state = 'READ') =>
  (await ask(`${talkId}/read`, who, { upTo, state })).json().unread as number
const everything = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const unreadOf = async (who: Signed): Promise<number> => (await ask(talkId, who)).json().conversation.unread
const bellOf = async (who: Signed): Promise<number> =>
  (await calling(shop)('/api/support/notification/count', who)).json().message
const some = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

async function freshTalk(): Promise<void> {
  maya = await signedInShopper(shop)
  talkId = (await ask('', maya, { vendorId: store.vendorId })).json().id
}

test('both say twenty things at once: each has twenty unread, and hears of twenty', async () => {
  await freshTalk()
  const before = await bellOf(store)
  await some(40, (at) => say(at % 2 === 0 ? maya : store, `${at}`))
  expect([await unreadOf(maya), await unreadOf(store)]).toEqual([20, 20])
  expect([await bellOf(maya), (await bellOf(store)) - before]).toEqual([20, 20])
  await expectSound(shop)
})

// Red where the count is decremented instead of recounted: two tabs took the same messages off twice.
test('two tabs of both sides read at once: nothing is unread, and nothing is less than nothing', async () => {
  const answers = await some(12, (at) => read(at % 2 === 0 ? maya : store, everything))
  expect(answers).toEqual(Array.from({ length: 12 }, () => 0))
  expect([await unreadOf(maya), await unreadOf(store)]).toEqual([0, 0])
  expect(await bellOf(maya)).toBe(0)
  await expectSound(shop)
})

// Red without the conversation's lock: a message that was being written was neither unread nor read.
test('one reads while the other goes on: what came after the mark is unread, to the last', async () => {
  await freshTalk()
  const said: string[] = []
  const talks = (async () => {
    for (let at = 0; at < 30; at += 1) said.push(await say(maya, `${at}`))
  })()
  const reads = some(15, async (at) => {
    await ask(talkId, store)
    return read(store, said.at(-1) ?? randomUUID(), at % 3 === 0 ? 'DELIVERED' : 'READ')
  })
  await Promise.all([talks, reads])
  const { rows } = await shop.pool.query<{ unread: number; left: number }>(
    `select s.unread, (select count(*)::int from message m where m.conversation_id = s.conversation_id
       and m.side = 'USER' and (s.read_up_to is null or m.id > s.read_up_to)) as left
     from conversation_side s where s.conversation_id = $1 and s.side = 'VENDOR'`,
    [talkId],
  )
  expect(rows[0]?.unread).toBe(rows[0]?.left)
  await expectSound(shop)
  expect(await read(store, said.at(-1) ?? '')).toBe(0)
  expect((await ask(talkId, maya)).json().readUpTo).toBe(said.at(-1))
})

test('what is taken back, reported, blocked and said in one moment leaves nothing crooked', async () => {
  await freshTalk()
  const ids = await some(10, (at) => say(maya, `${at}`))
  const takeBack = (id: string) =>
    shop.app.inject({ method: 'DELETE', url: `/api/support/chat/message/${id}`, headers: maya.headers })
  const statuses = await Promise.all([
    ...ids.slice(0, 5).map(async (id) => (await takeBack(id)).statusCode),
    ...ids.slice(0, 5).map(async (id) => (await takeBack(id)).statusCode),
    ...ids.map(async (id) => (await ask(`message/${id}/report`, store, { reason: 'Rude' })).statusCode),
    ...ids.map(async (id) => (await ask(`${talkId}/read`, store, { upTo: id, state: 'READ' })).statusCode),
    ...[true, false].map(async (isBlocked) => (await ask(`${talkId}/block`, maya, { isBlocked })).statusCode),
    ...ids.map(
      async () => (await ask(`${talkId}/message`, store, { clientId: randomUUID(), body: 'x' })).statusCode,
    ),
  ])
  // A request that came too late was refused as such; nothing broke.
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  await expectSound(shop)
})

test('the same words sent again from two tabs while the other side reads are said once', async () => {
  await freshTalk()
  const clientIds = Array.from({ length: 5 }, () => randomUUID())
  await Promise.all([
    ...[0, 1].flatMap(() => clientIds.map((clientId) => say(maya, 'Once', clientId))),
    ...clientIds.map(() => read(store, everything)),
  ])
  expect((await ask(talkId, store)).json().rows).toHaveLength(5)
  await read(store, everything)
  expect(await unreadOf(store)).toBe(0)
  await expectSound(shop)
})
