/** An admin settles a vendor's balance, the vendor confirms it; and the order statistics of the market. */

import { isPhone } from '../../support/filters.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { signIn } from '../../support/sign-in.ts'

test('a vendor’s dues are settled and confirmed, and the orders summary is narrowed', async ({
  page,
  another,
  accounts,
}) => {
  test.setTimeout(240_000)
  const vendor = accounts.others.vendors[1] ?? accounts.vendor
  const note = `Thali ${Date.now() % 1e6}`

  await signIn(page, accounts.admin, '/admin/user/vendor/payment')
  await page.getByRole('searchbox').fill(vendor.username.split('-')[0] ?? '')
  const row = page.getByRole('button', { name: /Dhaka/ }).first()
  await expect(page).toHaveURL(/search=/)
  // The address changes before the list does.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await row.click()
  const books = page.getByRole('dialog')
  await books.getByRole('button', { name: 'Add an entry' }).click()
  const entry = page.getByRole('dialog').last()
  await entry.getByRole('button', { name: 'Add entry' }).click()
  await expect(entry.getByText('Please enter a reason')).toBeVisible()
  await entry.getByLabel('Amount in rupees').fill('२५०')
  await entry.getByLabel('Reason').fill(note)
  await entry.getByRole('button', { name: 'Add entry' }).click()
  await expect(books.getByText(note)).toBeVisible()
  await expectAccessible(page)

  // The demo's history may have left a statement open: it is settled first.
  for (let last = false; !last; ) {
    const open = books.getByRole('button', { name: 'Go to the open statement' })
    const draft = books.getByRole('button', { name: 'Draft a statement' })
    await expect(open.or(draft)).toBeVisible()
    last = await draft.isVisible()
    await open.or(draft).click()
    const send = page.getByRole('button', { name: 'Send to the vendor' })
    const paid = page.getByRole('button', { name: /Mark as (paid|received)/ })
    await expect(send.or(paid)).toBeVisible()
    if (await send.isVisible()) {
      await send.click()
      await page.getByRole('dialog').last().getByRole('button', { name: 'Send to the vendor' }).click()
      await expect(page.getByText('Sent to the vendor.')).toBeVisible()
    }
    await paid.click()
    await page.getByLabel('Reference').fill('NIC 4711')
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(page.getByRole('dialog').getByText('NIC 4711').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Close' }).first().click()
    if (last) continue
    // Read anew: the list may still show the statement that has just been settled.
    await page.reload()
    await row.click()
  }

  const shop = await another()
  await signIn(shop, vendor, '/admin/vendor/payment/statements')
  await expect(shop.getByText('Rs. 0', { exact: true }).first()).toBeVisible()
  await shop
    .getByRole('button', { name: /20\d\d/ })
    .first()
    .click()
  const statement = shop.getByRole('dialog')
  await expect(statement.getByText(note)).toBeVisible()
  await expectAccessible(shop)
  await statement.getByRole('button', { name: 'Confirm statement' }).click()
  await expect(statement.getByText('Confirmed').first()).toBeVisible()

  await page.goto('/admin/user/vendor/orders')
  await page.getByRole('button', { name: 'Vendor', exact: true }).click()
  await expect(page).toHaveURL(/by=vendor/)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Asan Kirana/ })
    .first()
    .click()
  await expect(page).toHaveURL(/vendorId=/)
  await expect(page.getByRole('button', { name: 'Asan Kirana Pasal' })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Payment method').selectOption('COD')
  await expect(page).toHaveURL(/method=COD/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // On a phone the sheet of filters has the export too.
  if (!isPhone(page)) await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('orders-day.csv')
})
