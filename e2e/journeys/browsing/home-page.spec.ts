/** The home page, as a visitor sees it first. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const tagline = 'Hatiya - Leading Multi Vendor Store in Nepal.'

test('without a script the home page shows stores, goods, title and share tags', { tag: '@once' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveTitle(tagline)
  await expect(page.locator('a[href^="/store/"][href*="/product/"]').first()).toBeVisible()
  await expect(page.locator('a[href^="/store/"]:not([href*="/product/"])').first()).toBeVisible()
  await expect(page.getByText(/Rs\. [\d,]+/).first()).toBeVisible()
  for (const property of ['og:title', 'og:description', 'og:url']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /.+/)
  }
  await context.close()
})

test('a store and a product are there without a script, with their names in the title', {
  tag: '@once',
}, async ({ browser, baseURL, request, accounts }) => {
  const goods = await findProducts(request, accounts.vendor.username, { variable: true })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/store/${goods.username}`)
  await expect(page).toHaveTitle(`${goods.shopName} | ${tagline}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.shopName)
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await expect(page).toHaveTitle(`${goods.productName} | ${tagline}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(goods.productName)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:\/\//)
  await context.close()
})

test('what the server writes is the same for a visitor and for a shopper who is signed in', {
  tag: '@once',
}, async ({ request, playwright, accounts, baseURL }) => {
  const shopper = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email, password } = accounts.shopper
  const signedIn = await shopper.post('/api/security/login', { data: { email, password } })
  expect(signedIn.status()).toBe(200)
  const { cookies } = await shopper.storageState()
  const secrets = [email, ...cookies.map(({ value }) => value)].filter(({ length }) => length > 8)
  expect(secrets.length).toBeGreaterThan(2)
  // An address that is not cached: the page is rendered for the shopper's request.
  const fresh = `/products?search=${randomUUID()}`
  for (const path of ['/', `/store/${accounts.vendor.username}`, '/products', fresh]) {
    const { first, own, visitors } = await textsOf(shopper, request, path)
    expect(own).toBe(visitors)
    for (const secret of secrets) expect(first + own).not.toContain(secret)
  }
  await shopper.dispose()
})

/**
 * One page, as both read it. It contains the moment of its rendering and is rendered anew every few seconds, so both
 * fetch it until a visitor reads the same before and after the shopper: then it came from one rendering.
 */
async function textsOf(shopper: APIRequestContext, visitor: APIRequestContext, path: string) {
  const textFor = async (who: APIRequestContext) => (await who.get(path)).text()
  const first = await textFor(shopper)
  for (;;) {
    const before = await textFor(visitor)
    const own = await textFor(shopper)
    const visitors = await textFor(visitor)
    if (before === visitors) return { first, own, visitors }
  }
}

test('the home page comes alive, its tall header collapses, and nothing sticks out', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const header = page.locator('header').filter({ has: page.getByRole('combobox') })
  const tall = (await header.boundingBox())?.height ?? 0
  await page.evaluate(() => scrollTo(0, 9))
  expect((await header.boundingBox())?.height).toBe(tall)
  await page.evaluate(() => scrollTo(0, 60))
  await expect.poll(async () => (await header.boundingBox())?.height ?? tall).toBeLessThan(tall)
})

test('the theme follows the system, then the toggle, and stays after a reload without a flash', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // On phones the toggle and the language are settings of the account, for visitors too.
  await page.goto(isPhone(page) ? '/account' : '/')
  await untilAlive(page)
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const toggle = page.getByRole('button', { name: /^Theme/ })
  const dark = await paper()
  await toggle.click()
  await expect.poll(paper).not.toBe(dark)
  await toggle.click()
  await expect.poll(paper).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload({ waitUntil: 'commit' })
  // At the first paint, not before: until then no style sheet has to be there.
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  expect(await paper()).toBe(dark)
  await untilAlive(page)
  await toggle.click()
  await expect.poll(paper).not.toBe(dark)
})

test('the language is switched in the top bar, on phones in the account, and kept', async ({ page }) => {
  await page.goto(isPhone(page) ? '/account' : '/')
  await untilAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: isPhone(page) ? /^Language/ : 'Nepali' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  await page.goto('/')
  await untilAlive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('on a phone the tabs lead on, and the header makes room while I scroll down', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await untilAlive(page)
  const tabs = page.getByRole('navigation', { name: 'Main pages' })
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Categories', 'Saved', 'Orders', 'Account'])
  await expect(tabs.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Become a vendor' })).toHaveCount(1)
  const header = page.getByRole('banner')
  await page.evaluate(() => scrollTo(0, 900))
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 700))
  await expect(header).toBeInViewport()
  await tabs.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('button', { name: /^Language/ })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
})

test('a price is in the first screen of the home page, and products in that of a store', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize(isPhone(page) ? { width: 360, height: 760 } : { width: 1440, height: 900 })
  await page.goto(`/store/${accounts.vendor.username}`)
  const product = page.getByRole('article').filter({ hasText: /Rs\. / }).first()
  expect((await product.boundingBox())?.y).toBeLessThan(isPhone(page) ? 430 : 480)
  await page.goto('/')
  const price = page
    .getByRole('article')
    .getByText(/Rs\. [\d,]+/)
    .first()
  expect((await price.boundingBox())?.y).toBeLessThan(isPhone(page) ? 560 : 620)
})

test('the first screen of a product has its name and its price', async ({ page, request, accounts }) => {
  const { username } = accounts.vendor
  const { id } = await findProducts(request, username, { variable: false })
  await page.setViewportSize(isPhone(page) ? { width: 360, height: 760 } : { width: 1440, height: 900 })
  await page.goto(`/store/${username}/product/${id}`)
  const main = page.getByRole('main')
  for (const part of [main.getByRole('heading', { level: 1 }), main.getByText(/^Rs\. [\d,]+$/).first()]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(620)
  }
})

test('search suggests while one types, is walked by keys, and Enter shows all results', async ({
  page,
  request,
  accounts,
}) => {
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  await page.goto('/')
  await untilAlive(page)
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.fill(goods.productName)
  const options = page.getByRole('search').getByRole('option')
  await expect(options.filter({ hasText: goods.productName }).first()).toBeVisible()
  await expectAccessible(page)
  await field.press('Escape')
  await expect(options).toHaveCount(0)

  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const chosen = await options.first().textContent()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/store\/[^/]+\/product\/[0-9a-f-]+$/)
  const heading = page.getByRole('heading', { level: 1 })
  const isChosen = async () =>
    (chosen ?? '').toLowerCase().includes(((await heading.textContent()) ?? '?').trim().toLowerCase())
  await expect.poll(isChosen).toBe(true)

  await field.fill('zzzzqqqq')
  await expect(page.getByText('No items found.').last()).toBeVisible()
  await field.fill(`  ${goods.productName}  `)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)
  await expect(page.getByRole('link', { name: goods.productName }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await field.fill('')
  await expect(options).toHaveText([goods.productName])
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove “${goods.productName}”` }).click()
  await expect(options).toHaveCount(0)
  await field.fill('rice')
  await expect(options.last()).toHaveText(/^See all \d+ results for “rice”$/)
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=rice$/)
})

test.describe('an address that nothing is sold at', () => {
  test('says so, with 404, and leads back', { tag: '@once' }, async ({ page, faults }) => {
    const answer = await page.goto('/no/such/place')
    expect(answer?.status()).toBe(404)
    await untilAlive(page)
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await expectAccessible(page)
    // The 404 itself is expected.
    expect(faults.splice(0).every((fault) => fault.includes('404'))).toBe(true)
  })
})
