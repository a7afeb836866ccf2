/** A vendor writes the return policy, reads the sentence while writing, and shoppers read the same. */

import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test('the sentence that a vendor sees is the one that shoppers read', async ({
  page,
  another,
  accounts,
  request,
}) => {
  test.setTimeout(240_000)
  const [vendor = accounts.vendor] = accounts.others.vendors
  const product = await findProducts(request, vendor.username, { variable: false, leastStock: 0 })
  const days = 20 + (Date.now() % 60)
  await signIn(page, vendor, '/admin/vendor/return-policy')
  await expect(page.getByRole('heading', { name: 'Return policy', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('an exception for one product, previewed in both languages', async () => {
    await page.getByRole('button', { name: 'Add an exception' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Which products').selectOption('product')
    await sheet.getByLabel('Find the product').fill(product.productName)
    await sheet.getByRole('button', { name: product.productName, exact: true }).first().click()
    await sheet.getByLabel('Can it be returned?').selectOption('yes')
    const mind = sheet.getByLabel('Also if the shopper changes their mind')
    await mind.check()
    await sheet.getByLabel('Days to return it').fill('0')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('At least 1 day')).toBeVisible()
    await expect(sheet.getByLabel('Days to return it')).toBeFocused()
    await sheet.getByLabel('Days to return it').fill(String(days))
    await expect(sheet.getByRole('region', { name: 'How shoppers see it' })).toContainText(
      `Return within ${days} days, also if you just change your mind`,
    )
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved as version \d+\.$/)).toBeVisible()
  })
  await test.step('shoppers read it, and the whole of it when they ask', async () => {
    const shopper = await another()
    const address = `/store/${vendor.username}/product/${product.id}`
    const sentence = shopper.getByText(`Return within ${days} days, also if you just change your mind`)
    // Pages are cached for some seconds.
    await expect(async () => {
      await shopper.goto(address)
      await expect(sentence).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await untilAlive(shopper)
    await sentence.click()
    await expect(shopper.getByText("If it's faulty or wrong")).toBeVisible()
    await expect(shopper.getByText("the store's, for this product")).toBeVisible()
    await expectAccessible(shopper)
  })
  await test.step('and the exception can be taken back', async () => {
    await page.getByRole('button', { name: `Remove: ${product.productName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Exception removed.')).toBeVisible()
  })
})
