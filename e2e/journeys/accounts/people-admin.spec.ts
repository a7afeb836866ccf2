/** An admin moderates stores: a new shop waits until it is approved, and one that sells can be suspended. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pardon } from '../../support/new-accounts.ts'
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
import { findProducts } from '../../support/products.ts'

const noStore = "We couldn't find this store."
const waiting = 'Your store opens once we approve it.'

test('a new shop waits, is approved, and is found', async ({ page, another, request, accounts, faults }) => {
  test.setTimeout(240_000)
  const vendor = await signedUpVendor(request, 'Pemba')
  const [seller, shopper] = [await another(), await another()]
  await test.step('the vendor is told what the shop waits for', () => enterVendorArea(seller, vendor))
  await test.step('until then nobody finds it', async () => {
    await shopper.goto(`/store/${vendor.username}`)
    await expect(shopper.getByText(noStore)).toBeVisible()
    pardon(faults, /404/)
  })
  await test.step('an admin lands in the admin area and is greeted', () =>
    enterAdminArea(page, accounts.admin))
  await test.step('and approves', async () => {
    await page.getByRole('button', { name: 'Waiting', exact: true }).click()
    const sheet = await openFound(page, 'Search vendors', vendor.shopName)
    await expect(sheet).toContainText(vendor.email)
    await sheet.getByRole('button', { name: 'Close' }).click()
    const csv = await savedSheet(page)
    expect(csv.split('\r\n')[0]).toContain('Store,Owner,Email')
    expect(csv.split('\r\n').slice(1, -1)).toEqual([expect.stringContaining(`,${vendor.email},`)])
    await openRow(page, vendor.shopName)
    await sheet.getByRole('button', { name: 'Approve' }).click()
    const asked = page.getByRole('dialog', { name: `Approve ${vendor.shopName} anyway?` })
    await expect(asked).toContainText('No delivery option')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(page.getByText(`${vendor.shopName} is open.`)).toBeVisible()
  })
  await test.step('the shop is open', async () => {
    await untilTitled(shopper, vendor.shopName)
    pardon(faults, /404/)
  })
  await test.step('and the vendor is told no more that it waits', async () => {
    await seller.reload()
    await expect(seller.getByRole('link', { name: 'My store' })).toBeVisible()
    await expect(seller.getByText(waiting)).toHaveCount(0)
  })
})

test('the goods of a suspended shop are gone, and found again once it is approved', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const username = accounts.others.vendors.at(-1)?.username ?? ''
  const goods = await findProducts(request, username, { variable: false })
  const shopper = await another()
  const address = `/store/${username}/product/${goods.id}`
  const isFound = async () =>
    (
      await (
        await request.get(`/api/products/product/?search=${encodeURIComponent(goods.productName)}`)
      ).text()
    ).includes(goods.id)
  await enterAdminArea(page, accounts.admin)
  const sheet = await openFound(page, 'Search vendors', goods.shopName)
  await sheet.getByRole('button', { name: 'Suspend' }).click()
  const ask = page.getByRole('dialog', { name: `Suspend ${goods.shopName}?` })
  await expect(ask).toContainText('nobody can order from it')
  await expectAccessible(page)
  await ask.getByLabel('Reason, shown to the vendor').fill('Papers are missing')
  await ask.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(`${goods.shopName} is suspended.`)).toBeVisible()
  await expect.poll(isFound).toBe(false)
  await expect(async () => {
    await shopper.goto(address)
    const gone = shopper.getByText('This product is no longer available.')
    await expect(gone).toBeVisible({ timeout: 5_000 })
  }).toPass()
  pardon(faults, /404/)

  await expect(sheet).toContainText('Papers are missing')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${goods.shopName} is open.`)).toBeVisible()
  await expect.poll(isFound).toBe(true)
  await untilTitled(shopper, goods.productName)
  pardon(faults, /404/)

  await sheet.getByRole('button', { name: 'Close' }).click()
  await goTo(page, 'Admin')
  await page.getByRole('button', { name: 'Admin activity' }).click()
  await expect(page.getByText('Suspended a store').filter({ visible: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('an admin adds another, disables a shopper, and they are out', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const vendor = await signedUpVendor(request, 'Norbu')
  const seller = await another()
  await enterVendorArea(seller, vendor)
  await enterAdminArea(page, accounts.admin)
  await goTo(page, 'Admin')
  await test.step('a second admin is invited by mail', async () => {
    await page.getByRole('button', { name: 'Add admin' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add admin' })
    await dialog.getByRole('button', { name: 'Add admin' }).click()
    await expect(dialog.getByText('Name Required')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Second Admin')
    const email = vendor.email.replace('@', '+admin@')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Add admin' }).click()
    await expect(dialog.getByText(`${email} is now an admin.`)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })
  await test.step('an account is disabled, and its sessions with it', async () => {
    await page.getByRole('button', { name: 'Vendor', exact: true }).click()
    const sheet = await openFound(page, 'Search accounts', vendor.name, vendor.email)
    await sheet.getByRole('button', { name: 'Disable' }).click()
    const ask = page.getByRole('dialog', { name: /^Disable / })
    await expect(ask).toContainText('logged out everywhere right away')
    await ask.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText(`${vendor.name} is disabled.`)).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Enable' })).toBeVisible()
  })
  await test.step('the vendor is out', async () => {
    await expect(seller).toHaveURL(/\/login/)
    pardon(faults, /401|417|socket\.io/)
  })
})

async function enterVendorArea(seller: Page, vendor: NewVendor): Promise<void> {
  await seller.goto('/login')
  await untilAlive(seller)
  await fillLogin(seller, vendor)
  await expect(seller).toHaveURL(/\/admin\/vendor(\/|$)/)
  await expect(seller.getByText(waiting)).toBeVisible()
  await expect(seller.getByRole('link', { name: 'My store' })).toHaveCount(0)
  await expectNoSidewaysScroll(seller)
  await expectAccessible(seller)
}

async function enterAdminArea(page: Page, admin: DemoAccount): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, admin)
  await expect(page).toHaveURL(/\/admin\/user\/vendor$/)
  await expect(page.getByText(/Good (morning|afternoon|evening)/)).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Public pages are cached for seconds. */
async function untilTitled(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** By the sidebar, which a phone keeps behind its menu button. */
async function goTo(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  // The entry's count is part of its name.
  await page.getByRole('link', { name: new RegExp(`^${entry}( \\d+)?$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

/** The text of the list's CSV. */
async function savedSheet(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  return readFile(await (await saved).path(), 'utf8')
}

/** The side sheet of the row that a search finds. */
async function openFound(page: Page, field: string, title: string, words = title): Promise<Locator> {
  // The list before may show the row, too, in another place: a click would miss it as the list changes.
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === words)
  await page.getByRole('searchbox', { name: field }).fill(words)
  await page.getByRole('searchbox', { name: field }).press('Enter')
  await found
  return openRow(page, title, words)
}

async function openRow(page: Page, title: string, words = title): Promise<Locator> {
  const rows = page.getByRole('button', { name: title }).filter({ hasText: words })
  await expect(rows).toHaveCount(1)
  await rows.click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  return sheet
}
