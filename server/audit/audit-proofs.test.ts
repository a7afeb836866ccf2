/** Orders that were paid by QR, broken on purpose in every way that the audit must see. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, openQr, orderByQr, sendProofOf, signedInAdmin } from '../testing/qr-payments.ts'
import { openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let market: TestMarket
let client: pg.PoolClient
let otherVendorId: string

beforeAll(async () => {
  market = await openTestMarket()
  const store = await openStoreWithProducts(market)
  otherVendorId = (await openStoreWithProducts(market)).vendorId
  const shopper = await signedInShopper(market)
  await openQr(market, store, await signedInAdmin(market))
  for (const how of ['confirm', undefined]) {
    const { orderId } = await orderByQr(market, store, shopper)
    const { proofs } = (await sendProofOf(market, shopper, orderId)).json()
    const url = `/api/orders/vendor/${orderId}/proof/${proofs[0].proofId}/${how}`
    if (how !== undefined) await call(market, store, 'POST', url)
  }
  client = await market.pool.connect()
})
afterAll(async () => {
  client.release()
  await market.close()
})

const redIn = async (): Promise<string[]> =>
  (await findingsIn(client)).filter(({ faults }) => faults > 0).map(({ name }) => name)

test('an honest market has nothing to find', async () => {
  expect(await redIn()).toEqual([])
})

const open = `where status = 'SUBMITTED'`
test.each([
  ['accounts', 'an account takes orders unchecked', () => 'update payment_account set checked_by = null'],
  ['accounts', 'a history ends elsewhere', () => `update payment_account set status = 'DISABLED'`],
  [
    'accounts',
    'a secret lies in clear',
    () => `update payment_account set public_data = public_data || '{"secretKey": "x"}'`,
  ],
  ['accounts', 'a QR says nothing', () => `update payment_account set public_data = public_data - 'payload'`],
  [
    'accounts',
    'the money went to another store',
    () => `update payment_account set vendor_id = '${otherVendorId}'`,
  ],
  ['proofs', 'a reference may count twice', () => 'drop index payment_proof_reference'],
  ['proofs', 'a reference is kept as another', () => `update payment_proof set ref_key = 'x' || id`],
  ['proofs', 'two proofs may be open at once', () => 'drop index payment_proof_open'],
  ['proofs', 'a proof is another store’s', () => `update payment_proof set vendor_id = '${otherVendorId}'`],
  ['proofs', 'a payment waits for nothing', () => `delete from payment_proof ${open}`],
  ['proofs', 'a proof was sent and forgotten', () => `update payment set status = 'UNPAID' ${open}`],
  ['proofs', 'a confirmed proof lost its money', () => 'delete from payment_receipt'],
  ['proofs', 'money came that nobody confirmed', () => `update payment_receipt set reference = 'X'`],
  ['proofs', 'a stranger decided', () => `update payment_proof set reviewed_by = null`],
  [
    'proofs',
    'the market looks at what was paid',
    () => `update payment_proof set appealed_at = now(), appeal_reason = 'I did' where status = 'CONFIRMED'`,
  ],
  [
    'proofs',
    'the market was asked at the first rejection',
    () => `update payment_proof set status = 'REJECTED', reject_reason = 'No', remind_at = null, reviewed_at = now(),
      appealed_at = now(), appeal_reason = 'I did' ${open}`,
  ],
  ['proofs', 'nobody is reminded', () => `update payment_proof set remind_at = null ${open}`],
])('the audit of %s goes red when %s', async (name, _what, how) => {
  await client.query('begin')
  try {
    await client.query(how())
    expect(await redIn()).toContain(name)
  } finally {
    await client.query('rollback')
  }
})
