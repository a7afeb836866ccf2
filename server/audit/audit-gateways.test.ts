/** An order that was paid at a gateway, broken on purpose in every way that the audit must see. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayMarket, openGatewayMarket } from '../testing/gateway-market.ts'
import { openStoreWithProducts } from '../testing/store-with-products.ts'
import { findingsIn } from './audit.ts'

let one: GatewayMarket
let client: pg.PoolClient
let otherVendorId: string

beforeAll(async () => {
  one = await openGatewayMarket()
  const orderId = await one.place('ESEWA')
  await one.act('ESEWA', await one.goToGateway(orderId), 'PAY')
  await one.goToGateway(await one.place('FONEPAY'))
  otherVendorId = (await openStoreWithProducts(one.test)).vendorId
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

test.each([
  ['a paid try lost its receipt', () => 'delete from payment_receipt'],
  [
    'money came that nobody looked up',
    () => `update payment_attempt set provider_reference = 'X' where status = 'PAID'`,
  ],
  ['another amount was tried', () => 'update payment_attempt set amount_paisa = 1'],
  [
    'a reference may count twice',
    () => 'alter table payment_receipt drop constraint payment_receipt_provider_reference_key',
  ],
  [
    'a try may be doubled',
    () => 'alter table payment_attempt drop constraint payment_attempt_provider_reference_key',
  ],
  [
    'the money went to another store',
    () => `update payment_account set vendor_id = '${otherVendorId}' where method = 'ESEWA'`,
  ],
  ['an open try is never asked about', () => `update payment_attempt set next_check_at = null`],
  ['two tries may be under way at once', () => 'drop index payment_attempt_current'],
])('the audit goes red when %s', async (_what, how) => {
  await client.query('begin')
  try {
    await client.query(how())
    expect(await redIn()).toContain('gateways')
  } finally {
    await client.query('rollback')
  }
})
