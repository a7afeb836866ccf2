/** An order that was paid twice, broken on purpose in every way that the audit must see. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayMarket, openGatewayMarket } from '../testing/gateway-market.ts'
import { findingsIn } from './audit.ts'

let one: GatewayMarket
let client: pg.PoolClient

beforeAll(async () => {
  one = await openGatewayMarket()
  const orderId = await one.place('ESEWA')
  const tries = [await one.goToGateway(orderId), await one.goToGateway(orderId)]
  for (const reference of tries) await one.act('ESEWA', reference, 'PAY')
  await one.act('ESEWA', await one.goToGateway(await one.place('ESEWA')), 'PAY')
  client = await one.test.pool.connect()
})
afterAll(async () => {
  client.release()
  await one.close()
})

const redIn = async (): Promise<string[]> =>
  (await findingsIn(client)).filter(({ faults }) => faults > 0).map(({ name }) => name)

test('an honest market has nothing to find', async () => {
  expect(await redIn()).toEqual([])
})

const forget = `delete from refund_event; delete from refund;`
test.each([
  ['surplus', 'nobody owes it', forget],
  ['surplus', 'another amount goes back', 'update refund set amount_paisa = 1'],
  ['surplus', 'the market pays what the store holds', `update refund set payer = 'PLATFORM'`],
  ['surplus', 'nobody looked it up', `update payment_attempt set provider_reference = 'X' || id`],
  [
    'surplus',
    'a number may come twice',
    'alter table payment_surplus drop constraint payment_surplus_provider_reference_key',
  ],
  [
    'surplus',
    'its number stands under another payment',
    `update payment_receipt r set reference = s.reference from payment_surplus s where r.payment_id <> s.payment_id`,
  ],
  [
    'surplus',
    'it goes back twice',
    `drop index refund_of_surplus;
     insert into refund (id, payment_id, order_id, vendor_id, amount_paisa, reason, method, payer, due_by, kind, surplus_id)
     select gen_random_uuid(), payment_id, order_id, vendor_id, amount_paisa, reason, method, payer, due_by, kind, surplus_id from refund`,
  ],
  [
    'surplus',
    'the books know of it',
    `insert into ledger_entry (id, vendor_id, kind, order_id, ref, amount_paisa, available_at)
     select gen_random_uuid(), vendor_id, 'REFUND', order_id, id::text, -1, now() from refund`,
  ],
  ['gateways', 'a paid try lost its surplus', `${forget} delete from payment_surplus`],
  [
    'money back',
    'it counts as accepted',
    `insert into payment_receipt (id, payment_id, provider, reference, amount_paisa, at)
     select id, payment_id, provider, reference, amount_paisa, at from payment_surplus`,
  ],
])('%s goes red when %s', async (name, _what, how) => {
  await client.query('begin')
  try {
    await client.query(how)
    expect(await redIn()).toContain(name)
  } finally {
    await client.query('rollback')
  }
})
