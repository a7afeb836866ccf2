/** Hearts: from the first tap of a visitor to the page of everything saved; and buying again. */
import type { Page } from '@playwright/test'
import { handOver, headersOf } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  logOut,
  test,
  untilAlive,
} from '../../support/people.ts'
import { findProducts, read } from '../../support/products.ts'

const heartOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first()

async function logIn(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, account)
  await page.waitForURL((url) => url.pathname !== '/login')
  await untilAlive(page)
}

test.beforeEach(async ({ request, accounts }) => {
  const [shopper] = accounts.others.shoppers
  if (shopper === undefined) throw new Error('Nobody to save')
  const headers = await headersOf(request, shopper)
  const known = await request.get('/api/products/wishlist/ids', { headers })
  for (const id of (await known.json()).productIds) {
    await request.delete(`/api/products/wishlist/?productId=${id}`, { headers })
  }
})

test('a visitor taps a heart, logs in, and finds it saved: after a reload, in the store and over all stores', async ({
  page,
  request,
  accounts,
}) => {
  const [shopper] = accounts.others.shoppers
  if (shopper === undefined) throw new Error('Nobody to save')
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const { productName, username, id } = goods
  await page.goto(`/store/${username}/product/${id}`)
  await untilAlive(page)
  const heart = heartOf(page, productName)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await heart.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText("Log in and we'll save it for you.")).toBeVisible()
  // Optimistic: the heart is full a moment before the login itself reloads the page.
  const isLoadedAnew = page.waitForEvent('load')
  await fillLogin(dialog, shopper)
  await isLoadedAnew
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`/store/${username}/wishlist`)
  const card = page.getByRole('article').filter({ hasText: productName })
  await expect(card).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'See all saved products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved from all stores' })).toBeVisible()
  await expect(card).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await heartOf(page, productName).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing saved yet.')).toBeVisible()
})

test('what cannot be saved is undone and told; logging out leaves no trace of what was saved (B10)', async ({
  page,
  request,
  accounts,
  faults,
}) => {
  const [shopper] = accounts.others.shoppers
  if (shopper === undefined) throw new Error('Nobody to save')
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  await logIn(page, shopper)
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await untilAlive(page)
  await page.route('**/api/products/wishlist/', (route) => route.fulfill({ status: 500, body: '{}' }))
  const heart = heartOf(page, goods.productName)
  await heart.click()
  await expect(page.getByText('Error adding in favorite.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/products/wishlist/')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toContain(goods.id)
  await logOut(page)
  await expect(page.getByText('Logout successful!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  faults.splice(0, faults.length, ...faults.filter((fault) => !/500|Failed to load resource/.test(fault)))
})

test('what I received stands under Buy it again and goes into the bag with one tap', async ({
  page,
  request,
  accounts,
}) => {
  const shopper = accounts.others.shoppers[1]
  if (shopper === undefined) throw new Error('Nobody to buy')
  const headers = await headersOf(request, shopper)
  const goods = await findProducts(request, accounts.vendor.username, { variable: true })
  await handOver(request, goods, shopper, accounts.vendor)
  await request.delete(`/api/products/addToCart/?vendorId=${goods.vendorId}`, { headers })
  await logIn(page, shopper)
  await page.goto(`/store/${goods.username}/buy-again`)
  const row = page.getByRole('listitem').filter({ hasText: goods.productName }).first()
  const value = Object.entries(goods.variations[0]?.attribute ?? {}).find(
    ([name]) => name !== 'Color_hex',
  )?.[1]
  await expect(row.getByText(String(value))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: `Add ${goods.productName} to cart` }).click()
  await expect
    .poll(async () => {
      const bag = await request.get('/api/products/addToCart/userCart', { headers })
      return (await bag.json()).map((line: { productId: string; variableNo: number }) => [
        line.productId,
        line.variableNo,
      ])
    })
    .toContainEqual([goods.id, goods.variations[0]?.variableNo])
  await request.delete(`/api/products/addToCart/?vendorId=${goods.vendorId}`, { headers })
})

test('visitors are asked to log in where a page is somebody’s own', async ({ page, request, accounts }) => {
  const [store] = await read<{ username: string }[]>(
    request,
    `/api/vendor/vendorDescription/?username=${accounts.vendor.username}`,
  )
  for (const path of [`/store/${store?.username}/wishlist`, `/store/${store?.username}/buy-again`]) {
    await page.goto(path)
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Login' })).toBeVisible()
  }
})
