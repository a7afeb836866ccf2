/** Years of notifications and messages: no call reads all of them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calling } from '../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let maya: Signed
let id: string
const many = 20_000
const chat = '/api/support/chat/'
const bell = '/api/support/notification/'

beforeAll(async () => {
  // One connection, since statistics of reads are kept by connection.
  shop = await openTestMarket({ mostConnections: 1 })
  store = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop)
  id = (await calling(shop)(chat, maya, { vendorId: store.vendorId })).json().id
  const run = (text: string, values: unknown[] = []) => shop.pool.query(text, values)
  await run(
    `insert into message (id, conversation_id, sender_id, side, kind, body, sent_at)
     select uuidv7(), $1, $2, 'USER', 'TEXT', 'Word ' || g, now() from generate_series(1, $3::int) g`,
    [id, maya.accountId, many],
  )
  await run(
    `update conversation_side set (read_up_to, delivered_up_to) =
       (select id, id from message order by id desc limit 1)`,
  )
  await run('update conversation set last_message_id = (select id from message order by id desc limit 1)')
  await run(
    `insert into notification (id, receiver_id, number, kind, detail, dedupe_key, sent_at, seen_at, read_at)
     select uuidv7(), $1, 1 + g % 2, case g % 2 when 0 then 'order-accepted' else 'chat-message' end,
       jsonb_build_object('conversationId', $2::text), g::text, now(), now(), now()
     from generate_series(1, $3::int) g`,
    [store.accountId, id, many],
  )
  await run('analyze message, notification')
})
afterAll(() => shop.close())

async function rowsRead(): Promise<number> {
  // On the app's own connection, which reports its statistics only then.
  await shop.appPool.query('select pg_stat_force_next_flush()')
  const { rows } = await shop.pool.query<{ many: string }>(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as many
     from pg_stat_all_tables where relname in ('message', 'notification')`,
  )
  return Number(rows[0]?.many)
}

const said = (): Promise<string> =>
  calling(shop)(`${chat}${id}/message`, maya, { clientId: randomUUID(), body: 'One more' }).then(
    (answer) => answer.json().id,
  )

test.each<[string, () => Promise<{ statusCode: number }>]>([
  ['the conversations', () => calling(shop)(chat, store)],
  ['words among them', () => calling(shop)(`${chat}?search=nowhere`, store)],
  ['a page of one', () => calling(shop)(`${chat}${id}`, store)],
  [
    'saying something',
    () => calling(shop)(`${chat}${id}/message`, maya, { clientId: randomUUID(), body: 'Yes' }),
  ],
  [
    'having something',
    async () => calling(shop)(`${chat}${id}/read`, store, { upTo: await said(), state: 'DELIVERED' }),
  ],
  [
    'reading it',
    async () => calling(shop)(`${chat}${id}/read`, store, { upTo: await said(), state: 'READ' }),
  ],
  [
    'taking it back',
    async () =>
      shop.app.inject({ method: 'DELETE', url: `${chat}message/${await said()}`, headers: maya.headers }),
  ],
  ['the bell', () => calling(shop)(bell, store)],
  ['what is unread in it', () => calling(shop)(`${bell}?unread=true&number=1`, store)],
  ['its count', () => calling(shop)(`${bell}count`, store)],
  ['opening it', () => calling(shop)(`${bell}seen`, store, { number: 1 })],
  ['reading all of it', () => calling(shop)(`${bell}read`, store, {})],
])('%s', async (_what, call) => {
  const before = await rowsRead()
  expect((await call()).statusCode).toBeLessThan(300)
  expect((await rowsRead()) - before).toBeLessThan(1_500)
})
