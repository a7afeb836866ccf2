/** Drafts: a form that a vendor left half filled is restored, and can be discarded. */

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { signIn } from '../../support/sign-in.ts'

test('what a vendor typed and did not save is kept, said, and thrown away when asked', async ({
  page,
  accounts,
}) => {
  const vendor = accounts.others.vendors[2] ?? accounts.vendor
  const kept = page.getByText(/^You have unsaved changes from /)
  await signIn(page, vendor, '/admin/vendor/delivery')
  await test.step('a way of delivering, when its sheet is closed', async () => {
    const open = page.getByRole('button', { name: 'Add delivery option' })
    const sheet = page.getByRole('dialog', { name: 'Add delivery option' })
    await open.click()
    await expect(kept).toHaveCount(0)
    await sheet.getByLabel('Name', { exact: true }).fill('Evening round')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await open.click()
    await expect(kept).toBeVisible()
    await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Evening round')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Discard' }).click()
    await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await open.click()
    await expect(kept).toHaveCount(0)
  })
  await test.step('the profile of the shop, when another page is opened', async () => {
    await page.goto('/admin/vendor/settings/profile')
    const about = page.getByLabel('Shop description', { exact: true })
    const before = await about.inputValue()
    await about.fill('Half a sentence about')
    await page.goto('/admin/vendor')
    await page.goto('/admin/vendor/settings/profile')
    await expect(kept).toBeVisible()
    await expect(about).toHaveValue('Half a sentence about')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(about).toHaveValue(before)
  })
})
