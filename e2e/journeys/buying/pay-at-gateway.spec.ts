/** Payment at a gateway with its return, and once without: the money is found by reconciling. */
import { join } from 'node:path'
import { startScript } from '../../../server/testing/program.ts'
import { orderOne } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'
import { ownMarket } from '../../support/test-servers.ts'

test('eSewa: stepped back there, tried again, paid, and thanked here', async ({
  page,
  request,
  accounts,
}) => {
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const { orderId } = await orderOne(request, goods, accounts.shopper, 'ESEWA')
  await signIn(page, accounts.shopper, `/user-account/orders/${orderId}`)
  await page.getByRole('link', { name: 'Pay at eSewa' }).click()
  // The gateway's own button: the order page that is being left has one that begins with the same word.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
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
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const { orderId } = await orderOne(request, goods, accounts.shopper, 'KHALTI')
  await signIn(page, accounts.shopper, `/user-account/orders/${orderId}`)
  await page.getByRole('link', { name: 'Pay at Khalti' }).click()
  await page.getByRole('button', { name: 'Pay, and never come back' }).click()
  await expect(page.getByText('You may close this window.')).toBeVisible()
  await page.close()

  const { dataDir, url, gateways } = ownMarket()
  const env = { DATA_DIR: dataDir, PORT: new URL(url).port, ...gateways }
  const job = startScript(join(import.meta.dirname, '../../support/check-payments.ts'), [], env)
  expect(await job.ended, job.output()).toBe(0)
  const later = await context.newPage()
  await later.goto(`/user-account/orders/${orderId}`)
  await expect(later.getByText('Placed', { exact: true }).first()).toBeVisible()
})
