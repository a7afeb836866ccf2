/** A promo code that is wrong, wants more, and counts; a price that moves before the click; two stores in one go. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { formatRupees, sumRupees, timesRupees } from '../../../contract/shared/money.ts'
import { applyCode, chooseDelivery } from '../../support/checkout.ts'
import { pardonRefusal } from '../../support/new-accounts.ts'
import { headersOf } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Detail, emptyBag, findProducts } from '../../support/products.ts'

/** Fetch metadata of a call from the market's own page. */
const ownPage = { 'sec-fetch-site': 'same-origin' }

test('codes and prices are settled before I order, and two stores take one click', async ({
  page,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const { vendor } = accounts
  const [shopper] = accounts.others.shoppers
  const [other] = accounts.others.vendors
  if (shopper === undefined || other === undefined) throw new Error('the demo lacks people')
  const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 20 })
  const more = await findProducts(request, other.username, { variable: false, leastStock: 5 })
  const price = priceOf(goods)
  const code = await addPromo(request, vendor, timesRupees(price, 2))
  await emptyBag(request, shopper)
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/$/)

  await putInBag(page, goods, 1)
  await page.goto(`/store/${vendor.username}/checkout`)
  await chooseDelivery(page, /Pick up/)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toContainText(formatRupees(price))

  await test.step('a code that is not there, and one that wants more', async () => {
    await applyCode(page, 'NO-SUCH-CODE')
    await expect(page.getByRole('alert')).toHaveText("This code isn't valid at this store.")
    await applyCode(page, code.toLowerCase())
    await expect(page.getByText(`Add ${formatRupees(price)} more to use this code.`)).toBeVisible()
    await expect(place).toContainText(formatRupees(price))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  const off = sumRupees([timesRupees(price, 2), -5])
  await test.step('with more in the bag it counts, and it can be taken off again', async () => {
    await putInBag(page, goods, 2)
    await page.reload()
    await expect(place).toContainText(formatRupees(off))
    await page.getByRole('button', { name: `Remove the code ${code}` }).click()
    await expect(place).toContainText(formatRupees(timesRupees(price, 2)))
    await applyCode(page, code)
    await expect(place).toContainText(formatRupees(off))
  })

  await test.step('the price moves: I see both and agree anew', async () => {
    await reprice(request, vendor, goods, goods.price + 10)
    await place.click()
    const box = page.getByRole('region', { name: 'The price has changed. Nothing has been ordered yet.' })
    await expect(box.getByRole('row', { name: /^Total/ })).toContainText(formatRupees(off))
    const now = formatRupees(sumRupees([off, 20]))
    await expect(box.getByRole('row', { name: /^Total/ })).toContainText(now)
    await pardonRefusal(faults, 409)
    await expect(place).toBeDisabled()
    await expectAccessible(page)
    await box.getByRole('button', { name: `Agree and order · ${now}` }).click()
    await expect(page.getByText(`Five off (${code})`)).toBeVisible()
    await expect(page.locator('article')).toContainText(now)
    await reprice(request, vendor, { ...goods, price: goods.price + 10 }, goods.price)
  })

  await test.step('two stores in one go', async () => {
    await putInBag(page, goods, 1)
    await putInBag(page, more, 1)
    await page.goto('/')
    await untilAlive(page)
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('link', { name: 'Check out all' })).toBeVisible()
    // The bag on a page of one of them offers it too, with the sum of both.
    await page.goto(`/store/${vendor.username}`)
    await untilAlive(page)
    await page.getByRole('button', { name: /^Cart/ }).click()
    const both = sumRupees([price, priceOf(more)])
    await page.getByRole('link', { name: `Check out all · ${formatRupees(both)}` }).click()
    await expect(page.getByRole('region', { name: 'Deliver to' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Place 2 orders · / })).toBeVisible()
    const changes = page.getByRole('button', { name: /^Change delivery and payment/ })
    await expect(changes).toHaveCount(2)
    for (const change of await changes.all()) {
      await change.click()
      await page.getByRole('radio', { name: /Pick up/ }).check()
      await page.getByRole('radio', { name: /Cash on delivery/ }).check()
      await change.click()
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Place 2 orders · ${formatRupees(both)}` }).click()
    await expect(page.getByRole('heading', { name: 'Your orders are with the stores.' })).toBeVisible()
    await expect(page.locator('article')).toContainText(formatRupees(both))
    await expectAccessible(page)
  })
})

const priceOf = ({ price, discountedPrice }: Detail): number => sumRupees([price, -discountedPrice])

async function putInBag(page: Page, { id: productId, vendorId }: Detail, quantity: number): Promise<void> {
  const data = { productId, vendorId, quantity }
  const added = await page.request.post('/api/products/addToCart/', { data, headers: ownPage })
  expect(added.status()).toBe(200)
}

/** Five rupees off above a minimum, at this store. */
async function addPromo(
  request: APIRequestContext,
  vendor: DemoAccount,
  minSubtotal: number,
): Promise<string> {
  const code = `FIVE${randomUUID().slice(0, 6)}`.toUpperCase()
  const data = {
    ...{ code, title: 'Five off', kind: 'AMOUNT', amount: 5, minSubtotal },
    ...{ startDay: '2020-01-01', endDay: '2099-12-31' },
  }
  const headers = await headersOf(request, vendor)
  const made = await request.post('/api/vendor/promoCode/', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  return code
}

async function reprice(request: APIRequestContext, vendor: DemoAccount, goods: Detail, price: number) {
  const seen = { priceSeen: goods.price, discountedPriceSeen: goods.discountedPrice }
  const edits = [{ productId: goods.id, price, discountedPrice: goods.discountedPrice, ...seen }]
  const headers = await headersOf(request, vendor)
  const edited = await request.post('/api/vendor/product/price', { headers, data: { edits } })
  expect(edited.status(), await edited.text()).toBe(200)
}
