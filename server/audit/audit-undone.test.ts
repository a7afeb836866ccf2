/** Breaks the invariants of a reverted delivery on purpose; the audit must find it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder, deliver } from '../testing/delivered-orders.ts'
import { signedInAdmin } from '../testing/qr-payments.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { findingsIn } from './audit.ts'

let shop: TestMarket
beforeAll(async () => {
  shop = await openTestMarket()
  const store = await openStoreWithProducts(shop)
  const [me, admin] = [await signedInShopper(shop), await signedInAdmin(shop)]
  await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/setting/commissionPercent',
    headers: admin.headers,
    payload: { value: 10 },
  })
  const orderId = await deliver(shop, store, me, [{ productId: await addTestProducts(shop, store) }])
  await shop.app.inject({
    method: 'POST',
    url: `/api/orders/vendor/${orderId}/undoDelivery`,
    headers: store.headers,
    payload: {},
  })
  await advanceOrder(shop, store, orderId, ['DELIVERED'])
})
afterAll(() => shop.close())

test.each([
  [
    'an entry that says it was reversed, and was not',
    'books',
    "update ledger_entry set ref = 'gone ' || id where ref like 'undone %'",
  ],
  ['a bill while the one before stands', 'bills', 'delete from order_document where undoes_sale'],
])('the audit finds %s', async (_, name, harm) => {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table ledger_entry disable trigger ledger_entry_is_kept')
    await client.query('alter table order_document disable trigger order_document_is_kept')
    const faults = async () => (await findingsIn(client)).find((one) => one.name === name)?.faults ?? 0
    const before = await faults()
    await client.query(harm)
    expect(await faults()).toBeGreaterThan(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
