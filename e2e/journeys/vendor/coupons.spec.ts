/** A store's promo code from draft to pause, a shopper who uses it, and a code of the market that an admin makes. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import { applyCode, chooseDelivery } from '../../support/checkout.ts'
import { pardonRefusal, signedUpShopper } from '../../support/new-accounts.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Detail, findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

const freshCode = (word: string) => `${word}${randomUUID().slice(0, 6)}`.toUpperCase()

test('a store makes a code, a shopper uses it, and it is paused', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const { vendor } = accounts
  const code = freshCode('DRAFT')
  await signIn(page, vendor, '/admin/vendor/coupon')
  await expect(page.getByRole('heading', { name: 'Promo codes' })).toBeVisible()
  await find(page, 'BIHANI5')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const sheet = page.getByRole('dialog')

  await test.step('what is missing is said beside its field', async () => {
    await page.getByRole('button', { name: 'New promo code' }).first().click()
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await expect(sheet.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(sheet.getByText('Write a code')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the example follows what I write, and a draft is kept', async () => {
    await sheet.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await sheet.getByLabel('Title', { exact: true }).fill('Thirty rupees for regulars')
    await sheet.getByRole('radio', { name: /^An amount/ }).check()
    await sheet.getByLabel('Amount in rupees').fill('३०')
    await sheet.getByLabel('Uses per shopper').fill('5')
    await sheet.getByLabel('Budget in rupees').fill('45')
    await expect(sheet.locator('[data-off]')).toHaveText(`−${formatRupees(30)}`)
    await expect(sheet.getByText('The budget covers one such order.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(sheet.getByText('Draft', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('published, it is in the list of active codes', async () => {
    await sheet.getByRole('button', { name: 'Publish' }).click()
    await expect(sheet.getByText('Active', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await find(page, code)
  })

  const shopper = await signedUpShopper(request, 'Asmita Rai')
  const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 20 })
  const theirs = await another()
  await test.step('a shopper orders with it', async () => {
    await theirs.goto('/login')
    await untilAlive(theirs)
    await fillLogin(theirs, shopper)
    await expect(theirs).toHaveURL(/\/$/)
    await putInBag(theirs, goods)
    await checkout(theirs, vendor.username)
    await applyCode(theirs, code)
    const place = theirs.getByRole('button', { name: /^Place order/ })
    await expect(place).toContainText(formatRupees(sumRupees([goods.price, -goods.discountedPrice, -30])))
    await place.click()
    await expect(theirs).toHaveURL(/\/checkout\/detail\//)
  })

  await test.step('use and discount are counted; what is left is too little for another', async () => {
    await page.reload()
    await untilAlive(page)
    await (await find(page, code)).click()
    await expect(sheet.getByText(`${formatRupees(15)} of ${formatRupees(45)} left`)).toBeVisible()
    await putInBag(theirs, goods)
    await checkout(theirs, vendor.username)
    await applyCode(theirs, code)
    await expect(theirs.getByRole('alert')).toContainText('Too little is left of this code')
    await expectAccessible(theirs)
  })

  await test.step('a budget below what is used is refused, with the sum', async () => {
    await sheet.getByRole('button', { name: 'Change', exact: true }).click()
    await sheet.getByLabel('Budget in rupees').fill('20')
    await sheet.getByRole('button', { name: 'Save changes' }).click()
    await expect(sheet.getByText('Orders have used Rs. 30 of it already')).toBeVisible()
    await pardonRefusal(faults, 400)
    await sheet.getByLabel('Budget in rupees').fill('900')
    await sheet.getByRole('button', { name: 'Save changes' }).click()
    await expect(sheet.getByText(`${formatRupees(870)} of ${formatRupees(900)} left`)).toBeVisible()
  })

  await test.step('paused, it takes nothing off any more', async () => {
    await sheet.getByRole('button', { name: 'Pause' }).click()
    await expect(sheet.getByText('Paused', { exact: true })).toBeVisible()
    await checkout(theirs, vendor.username)
    await applyCode(theirs, code)
    await expect(theirs.getByRole('alert')).toContainText('This code')
    await sheet.getByRole('button', { name: 'End', exact: true }).click()
    const ask = page.getByRole('dialog', { name: `End ${code}?` })
    await ask.getByRole('button', { name: 'End', exact: true }).click()
    await expect(sheet.getByText('This code has ended for good.')).toBeVisible()
  })
})

test('an admin makes a code of the market, and reads those of the stores', async ({ page, accounts }) => {
  const code = freshCode('MARKET')
  await signIn(page, accounts.admin, '/admin/user/coupon')
  await find(page, 'SAATHI100')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New promo code' }).click()
  await sheet.getByLabel('Code', { exact: true }).fill(code)
  await sheet.getByLabel('Title', { exact: true }).fill('Half borne by the market')
  await sheet.getByLabel('Percent borne by the market').fill('50')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  await expect(sheet.getByText('50 % by the market, the rest by the store')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Of the stores' }).click()
  await (await find(page, 'BIHANI5')).click()
  await expect(sheet.getByText('Only its store can change this code.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Pause' })).toHaveCount(0)
})

/** Other tests make codes that are newer: it may stand on the second page. The list holds nothing else once it has answered. */
async function find(page: Page, code: string): Promise<Locator> {
  const answered = page.waitForResponse(
    (answer) => answer.url().includes(`search=${code}`) && answer.status() === 200,
  )
  await page.getByRole('searchbox', { name: 'Search code or title' }).fill(code)
  await answered
  const found = page.getByRole('button', { name: new RegExp(code) }).first()
  await expect(found).toBeVisible()
  return found
}

/** Fetch metadata of a call from the market's own page. */
const ownPage = { 'sec-fetch-site': 'same-origin' }

async function putInBag(page: Page, { id: productId, vendorId }: Detail): Promise<void> {
  const data = { productId, vendorId, quantity: 1 }
  const added = await page.request.post('/api/products/addToCart/', { data, headers: ownPage })
  expect(added.status()).toBe(200)
}

async function checkout(page: Page, username: string): Promise<void> {
  await page.goto(`/store/${username}/checkout`)
  await untilAlive(page)
  await chooseDelivery(page, /Pick up/)
}
