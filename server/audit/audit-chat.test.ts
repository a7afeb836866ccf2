/** Breaks each invariant of chat on purpose, one at a time; the audit must find it. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatFaultsIn } from '../testing/oracle/oracle-chat.ts'
import { calling, place } from '../testing/placed-orders.ts'
import { signedInAdmin } from '../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { chatInvariants } from './invariants-chat.ts'

let market: TestMarket
let client: pg.Client
let store: OpenStore
let maya: Signed
let gita: Signed

beforeAll(async () => {
  market = await openTestMarket()
  client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  store = await openStoreWithProducts(market)
  maya = await signedInShopper(market)
  gita = await signedInShopper(market)
  const admin = await signedInAdmin(market)
  const ask = (url: string, who: Signed, payload?: object) =>
    calling(market)(`/api/support/${url}`, who, payload)
  const { orderId, productId } = await place(market, store, maya)
  const { id } = (await ask('chat/', maya, { vendorId: store.vendorId })).json()
  const say = async (who: Signed, more: object) =>
    (await ask(`chat/${id}/message`, who, { clientId: randomUUID(), body: 'Hello', ...more })).json().id
  await say(maya, { productId })
  await say(maya, { orderId })
  const rude = await say(store, {})
  await ask(`chat/message/${rude}/report`, maya, { reason: 'Rude' })
  await say(store, {})
  const taken = await say(store, {})
  await market.app.inject({
    method: 'DELETE',
    url: `/api/support/chat/message/${taken}`,
    headers: store.headers,
  })
  await ask(`chat/${id}/read`, maya, { upTo: rude, state: 'READ' })
  const complaint = {
    ...{ clientId: randomUUID(), against: 'VENDOR', orderId, category: 'LATE', wanted: 'DELIVERY' },
    description: 'It has not come yet.',
  }
  const made = (await ask('complaint/', maya, complaint)).json()
  const move = (who: Signed, to: string, note?: string, compensation?: number) =>
    ask(`complaint/${made.id}/move`, who, { to, ...(note && { note }), compensation })
  await move(admin, 'WAITING_VENDOR', 'Please answer')
  await ask(`complaint/${made.id}/say`, store, { clientId: randomUUID(), note: 'It is on its way.' })
  await move(admin, 'PROPOSED', 'It comes today', 10)
  await move(maya, 'RESOLVED')
})
afterAll(async () => {
  await client.end()
  await market.close()
})

/** The names of the violated invariants. */
async function faults(): Promise<string[]> {
  const broken: string[] = []
  for (const { name, questions } of chatInvariants) {
    for (const question of questions) {
      const { rows } = await client.query(`select fault, id from (${question}) answer limit 1`)
      if (rows.length > 0) broken.push(name)
    }
  }
  return [...new Set(broken)]
}
const free = (table: string) => `do $$ declare c record; begin
  for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'f') loop
    execute format('alter table ${table} drop constraint %I cascade', c.conname);
  end loop; end $$;`
const freed = ['message', 'conversation', 'conversation_side', 'message_report', 'notification', 'complaint']
const said = `(select id from message where side = 'VENDOR' and deleted_at is null order by id desc limit 1)`

test('an honest market has no faults', async () => {
  expect(await faults()).toEqual([])
  expect(await chatFaultsIn(client)).toEqual([])
  const { rows } = await client.query(`select status from complaint`)
  expect(rows).toEqual([{ status: 'RESOLVED' }])
})

test.each([
  ['chat', 'a message counts twice', `update conversation_side set unread = unread + 1`, true],
  ['chat', 'a message is lost', `delete from message where id = ${said}`, true],
  ['chat', 'a mark runs ahead', `update conversation_side set delivered_up_to = null`, false],
  ['chat', 'the last one is forgotten', `update conversation set last_message_id = null`, true],
  ['chat', 'a side is gone', `delete from conversation_side where side = 'USER'`, false],
  ['chat', 'a stranger spoke', `update message set sender_id = 'GITA' where side = 'USER'`, false],
  ['chat', 'a side is another’s', `update message set side = 'USER' where id = ${said}`, true],
  [
    'chat',
    'something is said twice',
    `drop index message_once; update message set client_id = (select client_id from message where id = ${said})
     where side = 'VENDOR'`,
    true,
  ],
  [
    'chat',
    'two begin anew what there is',
    `drop index conversation_once; insert into conversation (id, kind, user_id, vendor_id, last_at)
     select gen_random_uuid(), kind, user_id, vendor_id, last_at from conversation`,
    false,
  ],
  ['chat', 'a card shows another’s order', `update orders set user_id = 'GITA'`, false],
  ['chat', 'words come back', `update message set body = 'No!' where deleted_at is not null`, false],
  [
    'chat',
    'a card comes back',
    `update message set product_id = (select id from product limit 1) where deleted_at is not null`,
    false,
  ],
  ['chat', 'a stranger reports', `update message_report set reporter_id = 'GITA'`, false],
  ['chat', 'a report ends by itself', `update message_report set handled_at = now()`, false],
  ['complaints', 'a step is gone', `delete from complaint_event where to_status = 'ACKNOWLEDGED'`, false],
  ['complaints', 'it stands elsewhere', `update complaint set status = 'OPEN', resolved_at = null`, true],
  [
    'complaints',
    'a resolved one goes back to its store',
    `insert into complaint_event (id, complaint_id, actor, actor_id, from_status, to_status, at)
     select gen_random_uuid(), id, 'SYSTEM', null, 'RESOLVED', 'WAITING_VENDOR', now() + interval '1 hour'
     from complaint; update complaint set status = 'WAITING_VENDOR', resolved_at = null`,
    true,
  ],
  [
    'complaints',
    'the store decides',
    `update complaint_event set actor = 'VENDOR' where to_status = 'PROPOSED'`,
    false,
  ],
  ['complaints', 'it has no end', `update complaint set resolved_at = null`, false],
  ['complaints', 'it is another’s', `update complaint set user_id = 'GITA'`, false],
  [
    'complaints',
    'somebody else spoke',
    `update complaint_event set actor_id = 'GITA' where actor = 'VENDOR'`,
    false,
  ],
  ['complaints', 'more was decided than is due', 'update complaint set compensation_paisa = 1001', false],
  ['complaints', 'more is due than was decided', 'update refund set amount_paisa = 1001', false],
  [
    'complaints',
    'nothing is due',
    'delete from refund_event; delete from refund where complaint_id is not null',
    false,
  ],
  ['complaints', 'due for no complaint', 'update refund set complaint_id = gen_random_uuid()', false],
  ['complaints', 'a note is hidden by a store', `update complaint_event set is_internal = true`, false],
  ['I10', 'read unseen', `update notification set read_at = now(), seen_at = null`, true],
  [
    'I10',
    'told twice',
    `drop index notification_once; update notification set dedupe_key = 'same', receiver_id = 'GITA'`,
    true,
  ],
  [
    'I10',
    'a stranger hears a conversation',
    `update notification set receiver_id = 'GITA' where number = 2`,
    false,
  ],
  [
    'I10',
    'a stranger hears of an order',
    `update notification set receiver_id = 'GITA' where number = 1`,
    false,
  ],
  [
    'I10',
    'words that were taken back are still told',
    `update notification set detail = detail || '{"preview": "No!"}' where number = 2`,
    false,
  ],
  [
    'I10',
    'another’s browser is called',
    `insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth)
     select gen_random_uuid(), 'GITA', id, 'https://push.example', 'a', 'b' from session
     where account_id <> 'GITA' limit 1`,
    false,
  ],
  [
    'I10',
    'a shopper chose about stores',
    `insert into notification_choice (account_id, event_group, channel, is_on) values ('GITA', 'STORES', 'MAIL', true)`,
    false,
  ],
] as const)('%s: %s', async (name, _what, how, isSeenOutside) => {
  await client.query('rollback; begin')
  await client.query(`${freed.map(free).join('')} ${how.replaceAll('GITA', gita.accountId)}`)
  expect(await faults()).toContain(name)
  if (isSeenOutside) expect(await chatFaultsIn(client)).not.toEqual([])
  await client.query('rollback')
})
