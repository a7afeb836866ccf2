/** Off to a gateway and back, and once not back: money is found all the same. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { startScript } from '../server/testing/program.ts'
import { enter } from './enter.ts'
import { findGoods, read } from './goods.ts'
import { ownMarket } from './markets.ts'
import { headersOf } from './orders.ts'
import {
  type DemoAccount,
  type DemoAccounts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './people.ts'

test('eSewa: stepped back there, tried again, paid, and thanked here', async ({
  page,
  request,
  accounts,
}) => {
  const { shopper, orderId } = await order(request, accounts, 'ESEWA')
  await enter(page, shopper, `/user-account/orders/${orderId}`)
  await page.getByRole('link', { name: 'Pay at eSewa' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay at eSewa again' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/checkout/detail/${orderId}$`))
  await expect(page.getByText('Placed', { exact: true })).toBeVisible()
})

test('Khalti: paid and the tab closed before coming back; the job finds it', async ({
  page,
  context,
  request,
  accounts,
}) => {
  const { shopper, orderId } = await order(request, accounts, 'KHALTI')
  await enter(page, shopper, `/user-account/orders/${orderId}`)
  await page.getByRole('link', { name: 'Pay at Khalti' }).click()
  await page.getByRole('button', { name: 'Pay, and never come back' }).click()
  await expect(page.getByText('You may close this window.')).toBeVisible()
  await page.close()

  const { dataDir, url, gateways } = ownMarket()
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, ...gateways }
  const job = startScript(join(import.meta.dirname, 'check-payments.ts'), [], env)
  expect(await job.ended, job.output()).toBe(0)
  const later = await context.newPage()
  await later.goto(`/user-account/orders/${orderId}`)
  await expect(later.getByText('Placed', { exact: true }).first()).toBeVisible()
})

/** An order at the demo store, fetched there, that waits to be paid at this gateway. */
async function order(
  request: APIRequestContext,
  accounts: DemoAccounts,
  paymentMethod: 'ESEWA' | 'KHALTI',
): Promise<{ shopper: DemoAccount; orderId: string }> {
  const { shopper, vendor } = accounts
  const goods = await findGoods(request, vendor.username, { variable: false })
  const options = await read<{ id: string; kind: string }[]>(
    request,
    `/api/delivery/vendor?vendorId=${goods.vendorId}`,
  )
  const price = goods.price - goods.discountedPrice
  const placed = await request.post('/api/orders/order/', {
    headers: { ...(await headersOf(request, shopper)), 'idempotency-key': randomUUID() },
    data: {
      vendorId: goods.vendorId,
      deliveryOptionId: options.find(({ kind }) => kind === 'PICKUP')?.id,
      lines: [{ productId: goods.id, quantity: 1, expectedUnitPrice: price }],
      paymentMethod,
      expectedTotal: price,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return { shopper, orderId: (await placed.json()).orderId }
}
