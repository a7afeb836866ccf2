/** Paid in advance, and weighed less: the tax that comes back is of the line that was weighed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { takesQr } from '../../testing/placed-orders.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../../testing/weighed-goods.ts'

let market: TestMarket
let store: OpenStore

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  await takesQr(market, store)
  await market.pool.query(
    `update vendor set is_vat_registered = true, issues_invoices = true, pan_no = '301234567' where id = $1`,
    [store.vendorId],
  )
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

test('mutton is exempt and weighs less: the credit note takes nothing off the tax of the pan beside it', async () => {
  const acts = weighing(market, store, await signedInShopper(market))
  const mutton = await addWeighedGoods(market, store)
  const pan = await addTestProducts(market, store, { name: 'Pan', pricePaisa: 113_000 })
  await market.pool.query(`update product set tax_class = 'EXEMPT' where id = $1`, [mutton])

  const orderId = await acts.accepted({
    lines: [
      { productId: mutton, quantity: 10 },
      { productId: pan, quantity: 1, expectedUnitPrice: 1_130 },
    ],
    paymentMethod: 'QR',
  })
  expect((await acts.weigh(orderId, { [mutton]: 920 })).statusCode).toBe(200)
  expect((await acts.advance(orderId, 'PACKED')).statusCode).toBe(200)

  const { rows } = await market.pool.query(
    `select kind, amount_paisa as paisa, content -> 'vat' as vat from order_document
     where order_id = $1 order by issued_at, id`,
    [orderId],
  )
  expect(rows).toMatchObject([
    {
      kind: 'INVOICE',
      paisa: 213_000,
      vat: { taxablePaisa: 100_000, vatPaisa: 13_000, exemptPaisa: 100_000 },
    },
    { kind: 'CREDIT_NOTE', paisa: 8_000, vat: { taxablePaisa: 0, vatPaisa: 0, exemptPaisa: 8_000 } },
  ])
})
