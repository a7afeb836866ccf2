/** Products sell out between cart and order: the checkout lists them, and corrects the cart. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { formatRupees, sumRupees, timesRupees } from '../../../contract/shared/money.ts'
import { chooseDelivery } from '../../support/checkout.ts'
import { pardonRefusal } from '../../support/new-accounts.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Detail, emptyBag, findProducts, read } from '../../support/products.ts'

/** Fetch metadata of a call from the market's own page. */
const ownPage = { 'sec-fetch-site': 'same-origin' }

test('goods that ran short are lowered at the checkout, and the order goes through', async ({
  page,
  request,
  accounts,
  faults,
}) => {
  const [, , shopper, rival] = [accounts.shopper, ...accounts.others.shoppers]
  const username = accounts.others.vendors[0]?.username ?? accounts.vendor.username
  if (shopper === undefined || rival === undefined) throw new Error('the demo lacks shoppers')
  const goods = await findProducts(request, username, { variable: false, leastStock: 3 })
  const price = sumRupees([goods.price, -goods.discountedPrice])
  await emptyBag(request, shopper)

  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/$/)
  const { id: productId, vendorId } = goods
  const added = await page.request.post('/api/products/addToCart/', {
    data: { productId, vendorId, quantity: 2 },
    headers: ownPage,
  })
  expect(added.status()).toBe(200)
  await page.goto(`/store/${username}/checkout`)
  await chooseDelivery(page, /Pick up/)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toContainText(formatRupees(timesRupees(price, 2)))
  await leaveOne(request, rival, goods)

  await place.click()
  await expect(page.getByRole('alert')).toContainText('Some items are no longer available.')
  await pardonRefusal(faults, 409)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take 1' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(place).toContainText(formatRupees(price))
  await place.click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is with the store.' })).toBeVisible()
  await expectPageBegins(page)
})

/** Another shopper is faster and takes all but one. */
async function leaveOne(request: APIRequestContext, { email, password }: DemoAccount, goods: Detail) {
  const signedIn = await request.post('/api/security/login', { data: { email, password }, headers: ownPage })
  const { jwtToken } = await signedIn.json()
  const { id: productId, vendorId, stock } = goods
  const options = await read<{ id: string; kind: string }[]>(
    request,
    `/api/delivery/vendor?vendorId=${vendorId}`,
  )
  const quantity = stock - 1
  const expectedUnitPrice = sumRupees([goods.price, -goods.discountedPrice])
  const lines = [{ productId, quantity, expectedUnitPrice }]
  const asked = {
    ...{ vendorId, lines, paymentMethod: 'COD' },
    deliveryOptionId: options.find(({ kind }) => kind === 'PICKUP')?.id,
  }
  const headers = { ...ownPage, authorization: `Bearer ${jwtToken}` }
  const priced = await request.post('/api/orders/order/price', { headers, data: { orders: [asked] } })
  const { orders } = await priced.json()
  const order = await request.post('/api/orders/order/', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { ...asked, expectedTotal: orders[0].total },
  })
  expect(order.status()).toBe(201)
}

/** Focus management: with a keyboard or a screen reader a new page begins at its content. */
async function expectPageBegins(page: Page): Promise<void> {
  await expect(page.locator('#content')).toBeFocused()
}
