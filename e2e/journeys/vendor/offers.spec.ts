/** A vendor makes an offer, a shopper sees its price, the vendor pauses it, and an admin hides it with a reason. */
import type { APIRequestContext, Page } from '@playwright/test'
import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import { pardonRefusal } from '../../support/new-accounts.ts'
import { headersOf } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Detail, findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

const title = `Winter warmers ${Date.now() % 1e6}`
const renamedTo = `Warm for winter ${Date.now() % 1e6}`
const reason = 'The banner shows a brand that is not sold here.'

test('an offer from its first step to its end, by its vendor, a shopper and an admin', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(300_000)
  const { vendor } = accounts
  const product = await findProducts(request, vendor.username, { variable: false, leastStock: 5 })
  const usual = sumRupees([product.price, -product.discountedPrice])
  // Rounded half up to the paisa.
  const lowered = Math.round(usual * 75) / 100
  await signIn(page, vendor, '/admin/vendor/offer')

  await test.step('in four steps, with what shoppers will see beside them', async () => {
    await page.getByRole('link', { name: 'New offer' }).first().click()
    await page.getByLabel('Percent off').fill('२५')
    await expect(page.getByText('a product of Rs. 1,000 costs Rs. 750.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('searchbox', { name: 'Name or SKU' }).fill(product.productName)
    await page.getByRole('checkbox', { name: new RegExp(product.productName) }).check()
    await expect(page.getByText('1 product is in it')).toBeVisible()
    const cards = page.getByRole('list', { name: 'Cards' })
    await expect(cards.getByText(formatRupees(lowered), { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: '3 days' }).click()
    await page.getByLabel('Units per shopper').fill('5')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('a reload loses nothing; a name is asked for', async () => {
    await page.reload()
    await untilAlive(page)
    await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible()
    await expect(page.getByLabel('Percent off')).toHaveValue('२५')
    await page.getByRole('button', { name: /Look/ }).click()
    await page.getByRole('button', { name: 'Start offer' }).click()
    await expect(page.getByText('Please enter a name')).toBeVisible()
    await expect(page.getByLabel('Name of the offer')).toBeFocused()
    await page.getByLabel('Name of the offer').fill(title)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start offer' }).click()
    await expect(page.getByText('The offer is live.')).toBeVisible()
  })

  const sheet = page.getByRole('dialog').filter({ hasText: title })
  const offerId = await test.step('it is live, and in the calendar', async () => {
    await expect(sheet.getByText('Live', { exact: true })).toBeVisible()
    await expect(sheet.getByText('Discount given')).toBeVisible()
    await expectAccessible(page)
    const id = new URL(page.url()).searchParams.get('offer') ?? ''
    await sheet.getByRole('button', { name: 'Close' }).click()
    const opener = page.getByRole('button', { name: 'Calendar', exact: true })
    if (await opener.isVisible()) await opener.click()
    await expect(page.getByRole('button', { name: new RegExp(`^${title}, Live:`) }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    return id
  })

  const shopper = await another()
  await test.step('a shopper sees its price', () => expectPrice(shopper, product, lowered))

  await test.step('paused, the usual price is back; then it goes on', async () => {
    await page.getByRole('list', { name: 'Offers', exact: true }).getByText(title).click()
    await sheet.getByRole('button', { name: 'Pause' }).click()
    await expect(sheet.getByText('Paused', { exact: true })).toBeVisible()
    await expectPrice(shopper, product, usual)
    await sheet.getByRole('button', { name: 'Resume' }).click()
    await expect(sheet.getByText('Live', { exact: true })).toBeVisible()
    await expectPrice(shopper, product, lowered)
  })

  await test.step('changed on another device meanwhile: said, and nothing typed is lost', async () => {
    await sheet.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Percent off').fill('30')
    await renamed(request, vendor, offerId, renamedTo)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/was edited elsewhere.*Name of the offer/)).toBeVisible()
    await pardonRefusal(faults, 409)
    await expectAccessible(page)
    await expect(page.getByLabel('Percent off')).toHaveValue('30')
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect(page.getByLabel('Percent off')).toHaveValue('25')
  })

  await test.step('an admin hides it with a reason', async () => {
    const admin = await another()
    await signIn(admin, accounts.admin, '/admin/user/vendor/offer')
    await admin.getByRole('searchbox').fill(renamedTo)
    await admin.getByText(renamedTo).locator('visible=true').first().click()
    const details = admin.getByRole('dialog').filter({ hasText: 'Admin activity' })
    await expect(details.getByText('Live', { exact: true })).toBeVisible()
    await expectAccessible(admin)
    await details.getByRole('button', { name: 'Hide', exact: true }).click()
    const ask = admin.getByRole('dialog').filter({ hasText: 'Reason, shown to the vendor' }).last()
    await ask.getByRole('button', { name: 'Hide', exact: true }).last().click()
    await expect(ask.getByText('Please enter a reason.')).toBeVisible()
    await ask.getByLabel('Reason, shown to the vendor').fill(reason)
    await ask.getByRole('button', { name: 'Hide', exact: true }).last().click()
    await expect(details.getByText(reason).first()).toBeVisible()
    await expect(details.getByText('Hid an offer')).toBeVisible()
    await expectPrice(shopper, product, usual)
  })

  await test.step('its vendor reads the reason', async () => {
    await page.goto(`/admin/vendor/offer?state=HIDDEN&offer=${offerId}`)
    await untilAlive(page)
    const hidden = page.getByRole('dialog').filter({ hasText: renamedTo })
    await expect(hidden.getByText(reason)).toBeVisible()
    await expect(hidden.getByRole('button', { name: /Start|Resume/ })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await hidden.getByRole('button', { name: 'Close' }).click()
    const row = page.getByRole('listitem').filter({ hasText: renamedTo })
    await expect(row.getByText(reason)).toBeVisible()
  })

  await test.step('a copy of it is a new offer, kept while it is written', async () => {
    await page.getByRole('list', { name: 'Offers', exact: true }).getByText(renamedTo).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Percent off')).toHaveValue('25')
    await page.getByLabel('Percent off').fill('35')
    await page.reload()
    await untilAlive(page)
    await expect(page.getByLabel('Percent off')).toHaveValue('35')
    await page.getByRole('button', { name: /Look/ }).click()
    await expect(page.getByLabel('Name of the offer')).toHaveValue(`Copy of ${renamedTo}`)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Saved as a draft. Shoppers see nothing of it yet.')).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Draft', { exact: true })).toBeVisible()
  })
})

/** Of the page of a product: kept pages follow within a moment. */
async function expectPrice(shopper: Page, product: Detail, price: number): Promise<void> {
  await expect(async () => {
    await shopper.goto(`/store/${product.username}/product/${product.id}`)
    const shown = shopper
      .getByRole('main')
      .locator('.price')
      .filter({ hasText: formatRupees(price) })
    await expect(shown.locator('visible=true').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** The same offer with another name, as another device of the store saves it. */
async function renamed(
  request: APIRequestContext,
  vendor: DemoAccount,
  offerId: string,
  name: string,
): Promise<void> {
  const headers = await headersOf(request, vendor)
  const url = `/api/vendor/offer/${offerId}`
  const now = await (await request.get(url, { headers })).json()
  const { kind, percent, scope, startsAt, endsAt, version, perShopperCap } = now
  const products = now.products.map(({ productId }: { productId: string }) => ({ productId }))
  const data = { kind, percent, scope, products, startsAt, endsAt, version, perShopperCap, title: name }
  const saved = await request.put(url, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}
