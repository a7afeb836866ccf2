/** An offer, from the list to the order: bought in it, watched as it ends, and bought once it is over. */
import type { Page } from '@playwright/test'
import { formatRupees, sumRupees, timesRupees } from '../../../contract/shared/money.ts'
import { chooseDelivery } from '../../support/checkout.ts'
import { pardonRefusal } from '../../support/new-accounts.ts'
import { makeOffer, switchOffer } from '../../support/offers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { type Detail, emptyBag, findProducts, read } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

/** Fetch metadata of a call from the market's own page. */
const ownPage = { 'sec-fetch-site': 'same-origin' }

test('I buy at an offer while it runs, and at the usual price once it has ended', async ({
  page,
  request,
  accounts,
  faults,
}) => {
  const { vendor } = accounts
  const [shopper] = accounts.others.shoppers
  if (shopper === undefined) throw new Error('the demo lacks people')
  const goods = await findProducts(request, vendor.username, { variable: false })
  const usual = sumRupees([goods.price, -goods.discountedPrice])
  const offer = await makeOffer(request, vendor, goods, { badge: 'Market week' })
  const offered = (await read<Detail>(request, `/api/products/product/${goods.id}`)).offer
  if (offered?.price === undefined) throw new Error('the product is not in the offer')
  expect(offered).toMatchObject({ slug: offer.slug, title: offer.title, was: usual })
  const now = offered.price
  await emptyBag(request, shopper)
  await signIn(page, shopper, '/')

  await test.step('home leads to the goods of the offer, and the filter can be taken off', async () => {
    const row = page.getByRole('region', { name: 'Offers on now' })
    await row.getByRole('link', { name: offer.title }).click()
    await expect(page).toHaveURL(new RegExp(`offer=${offer.slug}`))
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    const card = cardOf(page, goods)
    await expect(card).toContainText('Market week')
    await expect(card).toContainText(formatRupees(now))
    await expect(card.locator('s')).toHaveText(formatRupees(usual))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: `Remove ${offer.title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
    await page.goBack()
  })

  await test.step('its page says the price, until when, and the lowest of 30 days', async () => {
    await page.goto(`/store/${vendor.username}/product/${goods.id}`)
    await untilAlive(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: offer.title })).toBeVisible()
    await expect(main.getByText(`Lowest price of the 30 days before: ${formatRupees(usual)}`)).toBeVisible()
    await expect(main.locator(`time[datetime="${offered.until}"]`)).toContainText('until')
    const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
    expect(told['@graph'][0].offers).toMatchObject({ price: now, priceValidUntil: offered.until })
    expect(await sharedWords(page)).not.toMatch(/Rs\.|\d+\.\d\d/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('the bag and the checkout keep it, and the order says it', async () => {
    await putInBag(page, goods, 2)
    await page.reload()
    await untilAlive(page)
    await page.getByRole('button', { name: /^Cart/ }).click()
    const bag = page.getByRole('dialog')
    await expect(bag.getByText(`${formatRupees(now)} each`)).toBeVisible()
    await expect(bag).toContainText(`${offer.title}, until`)
    await expect(bag.getByText(formatRupees(timesRupees(now, 2))).last()).toBeVisible()
    await expectAccessible(page)
    await openCheckout(page, vendor.username)
    await expect(page.getByRole('term').filter({ hasText: offer.title })).toBeVisible()
    await page.getByRole('button', { name: `Place order · ${formatRupees(timesRupees(now, 2))}` }).click()
    const placed = page.locator('article')
    await expect(placed).toContainText(offer.title)
    await expect(placed).toContainText(formatRupees(timesRupees(now, 2)))
    await expect(placed.locator('s').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('it ends before I press: I see what moved, and agree anew', async () => {
    await putInBag(page, goods, 1)
    await openCheckout(page, vendor.username)
    const place = page.getByRole('button', { name: /^Place order/ })
    await expect(place).toContainText(formatRupees(now))
    await switchOffer(request, vendor, offer, 'ENDED')
    await place.click()
    const box = page.getByRole('region', { name: 'The price has changed. Nothing has been ordered yet.' })
    await expect(box).toContainText(`The offer “${offer.title}” no longer counts`)
    await expect(box).toContainText(`${formatRupees(usual)} instead of ${formatRupees(now)} each`)
    await pardonRefusal(faults, 409)
    await expectAccessible(page)
    await box.getByRole('button', { name: `Agree and order · ${formatRupees(usual)}` }).click()
    await expect(page.locator('article')).toContainText(formatRupees(usual))
    await expect(page.locator('article')).not.toContainText(offer.title)
  })

  await test.step('its page says that it is over', async () => {
    await page.goto(`/products?offer=${offer.slug}`)
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'This offer has ended.' })).toBeVisible()
    await expect(page.getByText('There is nothing in this offer now.')).toBeVisible()
    await pardonRefusal(faults, 404)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

// Red where the device's clock decides: it is a day behind here, and the offer would go on.
test('an offer that ends while its page is open changes the price by itself', { tag: '@once' }, async ({
  page,
  request,
  accounts,
}) => {
  const [vendor] = accounts.others.vendors
  if (vendor === undefined) throw new Error('the demo lacks people')
  const goods = await findProducts(request, vendor.username, { variable: false })
  const usual = sumRupees([goods.price, -goods.discountedPrice])
  const offer = await makeOffer(request, vendor, goods)
  const offered = (await read<Detail>(request, `/api/products/product/${goods.id}`)).offer
  if (offered?.price === undefined) throw new Error('the product is not in the offer')
  let end = () => {}
  const hasEnded = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.clock.install({ time: Date.now() - 86_400_000 })
  // The server's time comes once the offer is over.
  await page.route('**/version', async (route) => {
    await hasEnded
    await route.fulfill({ status: 200, headers: { date: new Date(offered.until).toUTCString() } })
  })
  await page.goto(`/store/${vendor.username}/product/${goods.id}`)
  await untilAlive(page)
  await page.mouse.move(20, 200)
  const main = page.getByRole('main')
  await expect(main.getByText(formatRupees(offered.price)).first()).toBeVisible()
  await switchOffer(request, vendor, offer, 'ENDED')
  end()
  await expect(main.getByRole('link', { name: offer.title })).toHaveCount(0)
  await expect(main.getByText(formatRupees(usual)).first()).toBeVisible()
})

const cardOf = (page: Page, { productName }: Detail) =>
  page.getByRole('main').getByRole('article').filter({ hasText: productName }).first()

/** All words of the page's link preview. */
const sharedWords = async (page: Page): Promise<string> => {
  const tags = await page
    .locator('meta[property^="og:"], meta[name="description"], meta[name^="twitter:"]')
    .all()
  return (await Promise.all(tags.map((tag) => tag.getAttribute('content')))).join('\n')
}

async function putInBag(page: Page, { id: productId, vendorId }: Detail, quantity: number): Promise<void> {
  const data = { productId, vendorId, quantity }
  const added = await page.request.post('/api/products/addToCart/', { data, headers: ownPage })
  expect(added.status()).toBe(200)
}

async function openCheckout(page: Page, username: string): Promise<void> {
  await page.goto(`/store/${username}/checkout`)
  await chooseDelivery(page, /Pick up/)
}
