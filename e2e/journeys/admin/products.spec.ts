/** An admin hides a product and shows it again, and keeps the market's categories. */

import { pardon, pardonRefusal } from '../../support/new-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test('a product is hidden with a reason, is gone from the shop, and comes back', async ({
  page,
  another,
  accounts,
  request,
  faults,
}) => {
  test.setTimeout(240_000)
  const username = accounts.others.vendors[0]?.username ?? accounts.vendor.username
  const product = await findProducts(request, username, { variable: false, leastStock: 0 })
  await signIn(page, accounts.admin, '/admin/user/vendor/product')
  await page.getByLabel('Search products or stores').fill(product.productName)
  const row = page
    .getByRole('button', { name: new RegExp(`${product.productName}.*${product.shopName}`) })
    .first()
  await row.click()
  const sheet = page.getByRole('dialog').filter({ hasText: product.shopName })
  await expect(sheet.getByText('Admin activity')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Hide', exact: true }).click()
  const ask = page.getByRole('dialog').filter({ hasText: 'Reason, shown to the vendor' }).last()
  await ask.getByRole('button', { name: 'Hide', exact: true }).last().click()
  await expect(ask.getByText('Please enter a reason.')).toBeVisible()
  await ask.getByLabel('Reason, shown to the vendor').fill('Not allowed in Nepal')
  await ask.getByRole('button', { name: 'Hide', exact: true }).last().click()
  await expect(page.getByText('1 hidden from shoppers.')).toBeVisible()
  await expect(sheet.getByText('Not allowed in Nepal').first()).toBeVisible()

  const shopper = await another()
  await expect(async () => {
    await shopper.goto(`/store/${username}/product/${product.id}`)
    await expect(shopper.getByRole('heading', { name: product.productName })).toHaveCount(0, {
      timeout: 5_000,
    })
  }).toPass()
  pardon(faults, /404/)

  await test.step('its vendor has mended it and asks; the admin reads that and keeps it hidden', async () => {
    const vendor = await another()
    await signIn(vendor, accounts.others.vendors[0] ?? accounts.vendor, '/admin/vendor')
    const said = vendor.getByRole('listitem').filter({ hasText: product.productName })
    await expect(said.getByText('Not allowed in Nepal')).toBeVisible()
    await said.getByRole('button', { name: "I've fixed it, please review it again" }).click()
    const dialog = vendor.getByRole('dialog')
    await dialog.getByLabel('What did you change? (optional)').fill('It is from Ilam.')
    await expectAccessible(vendor)
    await dialog.getByRole('button', { name: 'Ask for another review' }).click()
    await expect(said.getByText('You asked us to review it again:')).toBeVisible()

    await page.goto(`/admin/user/vendor/product?view=APPEALED&product=${product.id}`)
    await expect(sheet.getByText('It is from Ilam.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Keep hidden' }).click()
    const keep = page.getByRole('dialog').filter({ hasText: 'and can fix it and ask again' }).last()
    await keep.getByLabel('Reason, shown to the vendor').fill('Ilam is not said on it')
    await keep.getByRole('button', { name: 'Keep hidden' }).last().click()
    await expect(sheet.getByText('Ilam is not said on it').first()).toBeVisible()
  })

  await sheet.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('1 back on sale.')).toBeVisible()
  await expect(async () => {
    await shopper.goto(`/store/${username}/product/${product.id}`)
    await expect(shopper.getByRole('heading', { name: product.productName })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  pardon(faults, /404/)
})

test('a category is added, renamed, put in order and deleted', async ({ page, accounts, faults }) => {
  test.setTimeout(240_000)
  const name = `Lamps ${Date.now() % 1e6}`
  await signIn(page, accounts.admin, '/admin/user/category')
  await expect(page.getByRole('button', { name: 'Add a category' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add a category' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Name Required')).toBeVisible()
  await sheet.getByLabel('Name in English').fill('Groceries')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('A category with this name already exists.')).toBeVisible()
  await pardonRefusal(faults, 409)
  await sheet.getByLabel('Name in English').fill(name)
  await sheet.getByLabel('Name in Nepali').fill('बत्ती')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The category is saved.')).toBeVisible()
  // Optimistic update: the row moves before the server has stored its place.
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/category/order') && answer.ok())
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(page.getByText(new RegExp(`^${name} is now number \\d+$`))).toBeAttached()
  await stored
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)

  await test.step('one that has goods asks where they go', async () => {
    await page.getByRole('button', { name: 'Delete Groceries' }).click()
    await expect(sheet.getByText(/Choose a category to move/)).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  })
})
