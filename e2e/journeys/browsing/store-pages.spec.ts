/** A store's pages and the sidebar that stands beside all of them. */

import { isPhone, openFilters } from '../../support/filters.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { findProducts, read } from '../../support/products.ts'

interface Aisle {
  readonly categoryId: string
  readonly categoryName: string
  readonly subCategories: string
}

test('a visitor sees that Buy it again and Saved need a login; a shopper opens them', async ({
  page,
  accounts,
}) => {
  const { username } = accounts.vendor
  await page.goto(`/store/${username}`)
  await untilAlive(page)
  const pages = page.getByRole('navigation', { name: 'Pages of this store' })
  for (const name of ['Buy it again', 'Saved']) {
    const link = pages.getByRole('link', { name })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).toHaveAccessibleDescription('Log in to use this')
    await link.focus()
    await expect(link).toBeFocused()
    await link.press('Enter')
  }
  await expect(page).toHaveURL(new RegExp(`/store/${username}$`))
  await expect(pages.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto('/login')
  await fillLogin(page, accounts.shopper)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/store/${username}`)
  await untilAlive(page)
  await pages.getByRole('link', { name: 'Buy it again' }).click()
  await expect(page).toHaveURL(new RegExp(`/store/${username}/buy-again$`))
  await pages.getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL(new RegExp(`/store/${username}/wishlist$`))
  await expect(pages.getByRole('link', { name: 'Saved' })).toHaveAttribute('aria-current', 'page')
})

test('the share menu copies the address with all that was chosen, and names the programs', {
  tag: '@once',
}, async ({ page, context, accounts }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/store/${accounts.vendor.username}?inStock=true`)
  await untilAlive(page)
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  for (const [name, address] of [
    ['WhatsApp', /^https:\/\/wa\.me\/\?text=/],
    ['Facebook', /^https:\/\/www\.facebook\.com\/sharer/],
    ['Twitter', /^https:\/\/twitter\.com\/intent\/tweet\?/],
    ['Viber', /^viber:\/\/forward\?text=/],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address)
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(page.url())
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect(page.getByRole('button', { name: 'Copy Link' })).toHaveCount(0)
})

test('where neither copying nor sharing works, the shopper is told', { tag: '@once' }, async ({
  page,
  accounts,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  await page.goto(`/store/${accounts.vendor.username}`)
  await untilAlive(page)
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Try again.')).toBeVisible()
  await share.click()
  await page.getByRole('button', { name: 'More ways…' }).click()
  await expect(
    page.getByText('Sharing is not supported on your browser. Please use the social buttons.'),
  ).toBeVisible()
})

test('the aisles of a store are unfolded and walked; phones close the drawer behind me', async ({
  page,
  request,
  accounts,
}) => {
  const { username } = accounts.vendor
  const { vendorId } = await findProducts(request, username, { variable: false })
  const aisles = await read<Aisle[]>(request, `/api/products/category/?vendorId=${vendorId}`)
  const aisle = aisles.find(({ subCategories }) => JSON.parse(subCategories).length > 0)
  if (aisle === undefined) throw new Error('no aisle has a subcategory')
  const [sub] = JSON.parse(aisle.subCategories) as { id: string; name: string; productCount: number }[]
  if (sub === undefined) throw new Error('no subcategory')

  await page.goto(`/store/${username}`)
  await untilAlive(page)
  const filters = await openFilters(page)
  await expect(filters.getByRole('heading', { name: 'CATEGORIES' })).toBeVisible()
  const fold = filters.getByRole('button', { name: `Subcategories of ${aisle.categoryName}` })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await filters.getByRole('link', { name: new RegExp(`^${sub.name}`) }).click()
  await expect(page).toHaveURL(new RegExp(`/store/${username}/category\\?subCatId=${sub.id}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub.name)
  await expect(page.locator('main p[role=status]')).toHaveText(
    sub.productCount === 1 ? '1 product' : `${sub.productCount} products`,
  )
  const again = await openFilters(page)
  await expect(again.getByRole('link', { name: new RegExp(`^${sub.name}`) })).toHaveAttribute(
    'aria-current',
    'page',
  )
  if (isPhone(page)) await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/store/${username}$`))
})

test('a category of a store is there without a script, under its own title and address', {
  tag: '@once',
}, async ({ browser, baseURL, request, accounts }) => {
  const { username } = accounts.vendor
  const { vendorId, shopName } = await findProducts(request, username, { variable: false })
  const [aisle] = await read<Aisle[]>(request, `/api/products/category/?vendorId=${vendorId}`)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const path = `/store/${username}/category?categoryId=${aisle?.categoryId}`
  await page.goto(`${path}&sort=newest&inStock=true`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aisle?.categoryName ?? '')
  await expect(page).toHaveTitle(new RegExp(`^${aisle?.categoryName} \\| ${shopName} \\| Hatiya`))
  await expect(page.locator('link[rel=canonical]').first()).toHaveAttribute(
    'href',
    new RegExp(`${path.replace('?', '\\?')}$`),
  )
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.close()
})
