/** Own profiles: of a shopper, of a shopper signed up by Google, and of a shop. */
import type { Page } from '@playwright/test'
import { pardon, signedUpShopper } from '../../support/new-accounts.ts'
import { type NewVendor, signedUpVendor } from '../../support/new-vendors.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

test('a shopper changes their details and reads the market in Nepali', async ({ page, request }) => {
  const shopper = await signedUpShopper(request, 'Anil Thapa')
  await signInAt(page, shopper, '/account')
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/user-account\/profile$/)
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByText('Name Required')).toBeVisible()
  await expect(page.getByText('Phone number is not valid')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Anil B. Thapa')
  await page.getByLabel('Phone number').fill('९८४१-०००-०००')
  await page.getByLabel('Province').selectOption('Gandaki')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByText('District is Required')).toBeVisible()
  await page.getByLabel('District').selectOption('Kaski')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Anil B. Thapa')
  await expect(page.getByLabel('Phone number')).toHaveValue('9841000000')
  await expect(page.getByLabel('District')).toHaveValue('Kaski')

  await page.getByLabel('Language').selectOption('ne')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  await expect(page.getByText('प्रोफाइल सेभ भयो।')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'मेरो प्रोफाइल' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('completing a profile needs no header and leads back', async ({ page, request }) => {
  const shopper = await signedUpShopper(request, 'Gita Karki')
  await signInAt(page, shopper, '/user-account/complete-profile?next=/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Address').fill('Lakeside 6')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
})

test('a vendor fills the shop profile, its hours, and renames it once', async ({ page, request, faults }) => {
  test.setTimeout(240_000)
  const vendor = await signedUpVendor(request, 'Dolma')
  await signInAt(page, vendor, '/admin/vendor/settings/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Store profile' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await fillShop(page)
  await page.reload()
  await expect(page.getByLabel('Saturday, opens')).toHaveValue('10:00')
  await expect(page.getByLabel('Sunday, closes')).toHaveValue('17:30')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await renameOnce(page, vendor)
  expect((await page.request.get('/api/vendor/profile')).ok()).toBe(true)
  pardon(faults, /409/)
})

async function signInAt(page: Page, account: DemoAccount, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await untilAlive(page)
  await fillLogin(page, account)
  await expect(page).toHaveURL((url) => url.pathname + url.search === next)
}

async function fillShop(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save store details' })
  await page.getByLabel('Address').fill('Boudha 6')
  await page.getByLabel('Province').selectOption('Bagmati')
  await page.getByLabel('District').selectOption('Kathmandu')
  await page.getByRole('button', { name: 'Open on Sunday' }).click()
  await page.getByLabel('Sunday, closes').fill('10:00')
  await save.click()
  await expect(page.getByText('Opening and closing time are the same. Choose another time.')).toBeVisible()
  await expect(page.getByLabel('Sunday, opens')).toBeFocused()
  await page.getByLabel('Sunday, closes').fill('17:30')
  await page.getByRole('button', { name: /^Same every day/ }).click()
  await save.click()
  await expect(page.getByText('Your store is saved.')).toBeVisible()
}

async function renameOnce(page: Page, { username }: NewVendor): Promise<void> {
  const field = page.getByLabel('New username')
  await field.fill('admin')
  await page.getByRole('button', { name: 'Change username' }).click()
  await expect(page.getByText(/Some words are reserved/)).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(`${username}-boudha`)
  await page.getByRole('button', { name: 'Change username' }).click()
  const ask = page.getByRole('dialog', { name: `Change it to ${username}-boudha?` })
  await expect(ask).toContainText('You can only do this once')
  await ask.getByRole('button', { name: 'Change username' }).click()
  await expect(page.getByText('Your store has a new web address.')).toBeVisible()
  await expect(page.getByText(`/store/${username}-boudha`)).toBeVisible()
  await expect(field).toHaveCount(0)
}
