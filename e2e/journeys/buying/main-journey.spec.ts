/** The main job, whole: a visitor finds a store, becomes its shopper, orders once, and the vendor delivers. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { formatRupees, timesRupees } from '../../../contract/shared/money.ts'
import { chooseDelivery, showAddresses } from '../../support/checkout.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Detail, emptyBag, findProducts, read } from '../../support/products.ts'

const thamel = { latitude: 27.7154, longitude: 85.3123 }

test('from the shop window to the door, live on both screens', async ({
  page,
  context,
  another,
  request,
  accounts,
}, info) => {
  test.setTimeout(300_000)
  const shopper =
    info.project.name === '360' ? accounts.shopper : (accounts.others.shoppers[0] ?? accounts.shopper)
  const { username } = accounts.vendor
  const goods = await findProducts(request, username, { variable: true })
  await emptyBag(request, shopper)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(thamel)

  const vendor = await another()
  await test.step('the vendor signs in and waits at the list of orders', () =>
    waitForOrders(vendor, accounts.vendor))
  await test.step('a visitor finds the store and the goods', () => findTheGoods(page, goods))
  await test.step('who adds without being signed in is asked to, and finds it in the bag', () =>
    addAsVisitor(page, goods, shopper))
  await test.step('the bag counts, and a reload at once loses nothing', () => countInBag(page, goods))
  const orderNo = await test.step('checkout: where, how, pay, and one order whatever is clicked', () =>
    checkOut(page, goods))
  await test.step('the vendor delivers, and the shopper sees every step without reloading', () =>
    deliver(page, vendor, orderNo))
  await test.step('the order stands among my orders', () => findAmongMyOrders(page, orderNo))
})

async function waitForOrders(vendor: Page, account: DemoAccount): Promise<void> {
  await vendor.goto('/login')
  await untilAlive(vendor)
  await expectAccessible(vendor)
  await fillLogin(vendor, account)
  await expect(vendor).toHaveURL(/\/admin\/vendor$/)
  await vendor.goto('/admin/vendor/orders/order-list')
  await expect(vendor.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(vendor.getByRole('button', { name: /[A-Z]{2}-[A-Z0-9]{5}/ }).first()).toBeVisible()
  await expectNoSidewaysScroll(vendor)
  await expectAccessible(vendor)
}

async function findTheGoods(page: Page, goods: Detail): Promise<void> {
  await page.goto('/')
  await untilAlive(page)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.goto(`/store/${goods.username}`)
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: goods.shopName })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const search = page.getByRole('combobox', { name: 'Search products' })
  await search.fill(goods.productName)
  await page.getByRole('option').filter({ hasText: goods.productName }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: goods.productName })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** The preselected variation is the first that can be bought. */
const kindOf = ({ variations }: Detail) => {
  const kind = variations.find(({ stock }) => stock > 5) ?? variations[0]
  if (kind === undefined) throw new Error('goods without kinds')
  return kind
}
const priceOf = (goods: Detail): number => kindOf(goods).price - kindOf(goods).discountedPrice

async function addAsVisitor(page: Page, goods: Detail, shopper: DemoAccount): Promise<void> {
  for (const [name, value] of Object.entries(kindOf(goods).attribute)) {
    if (name === 'Color_hex') continue
    const group = page.getByRole('group', { name: new RegExp(`^${name}`) })
    // By key: on a phone the bar with the price stands over what has not been scrolled to.
    await group.getByRole('radio', { name: value, exact: true }).press('Space')
  }
  await expect(page.getByText(formatRupees(priceOf(goods))).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await fillLogin(dialog, shopper)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await untilAlive(page)
  await expect(page.getByRole('status').filter({ hasText: 'Cart: 1' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0)
}

const bagOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Your Shopping Bag' })

async function openBag(page: Page, goods: Detail): Promise<Locator> {
  if (!(await bagOf(page).isVisible())) await page.getByRole('button', { name: 'Cart', exact: true }).click()
  return bagOf(page).getByRole('listitem').filter({ hasText: goods.productName })
}

async function countInBag(page: Page, goods: Detail): Promise<void> {
  let line = await openBag(page, goods)
  const more = line.getByRole('button', { name: /^Increase quantity of / })
  await expect(line).toContainText('Quantity 1')
  await more.click()
  await expect(line).toContainText('Quantity 2')
  await expect(line).toContainText(formatRupees(timesRupees(priceOf(goods), 2)))
  await expectAccessible(page)
  await more.click()
  await page.reload()
  await untilAlive(page)
  line = await openBag(page, goods)
  await expect(line).toContainText('Quantity 3')
  await line.getByRole('button', { name: /^Decrease quantity of / }).click()
  await expect(line).toContainText('Quantity 2')
  await expect.poll(() => quantityOnServer(page)).toBe(2)
}

async function quantityOnServer(page: Page): Promise<number> {
  const lines = await read<{ quantity: number }[]>(page.request, '/api/products/addToCart/userCart')
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function checkOut(page: Page, goods: Detail): Promise<string> {
  const ordersBefore = await countOrders(page)
  await bagOf(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/store/${goods.username}/checkout$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toHaveCount(0)
  await addAddress(page)
  await chooseDelivery(page, /own rider/)
  const place = page.getByRole('button', { name: /^Place order · Rs\./ })
  await expect(place).toBeEnabled()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await place.dblclick({ delay: 30 })
  await expect(page).toHaveURL(/\/checkout\/detail\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is with the store.' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await countOrders(page)).toBe(ordersBefore + 1)
  const words =
    (await page
      .getByText(/^Order [A-Z0-9-]+$/)
      .first()
      .textContent()) ?? ''
  return words.replace('Order ', '')
}

async function countOrders(page: Page): Promise<number> {
  return (await read<{ total: number }>(page.request, '/api/orders/order/')).total
}

async function addAddress(page: Page): Promise<void> {
  const label = page.getByLabel('Name of this address')
  const add = page.getByRole('button', { name: 'Add an address' })
  await showAddresses(page)
  await expect(label.or(add)).toBeVisible()
  if (await add.isVisible()) await add.click()
  const name = `Guest house ${randomUUID().slice(0, 6)}`
  await label.fill(name)
  await page.getByLabel("Recipient's name").fill('Maya Gurung')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('९८४१०००००१')
  await expect(page.getByLabel('District', { exact: true })).toBeDisabled()
  await page.getByLabel('Province').selectOption('Bagmati')
  await page.getByLabel('District', { exact: true }).selectOption('Kathmandu')
  await page.getByLabel('Municipality').fill('Kathmandu')
  await page.getByLabel('Ward', { exact: true }).fill('26')
  await page.getByLabel('Tole or street').fill(`Thamel Marg ${'Galli'.repeat(20)}`)
  await page.getByRole('button', { name: 'Use my current location' }).click()
  await expect(page.getByText(/^Location added/)).toBeVisible()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(name)
}

const steps = [
  ['Accept order', 'Accepted'],
  ['Packed', 'Packed'],
  ['On the way', 'On the way'],
  ['Delivered', 'Delivered'],
] as const

async function deliver(page: Page, vendor: Page, orderNo: string): Promise<void> {
  await page.getByRole('link', { name: 'Follow this order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText('Placed')
  const row = vendor.getByRole('button', { name: orderNo })
  await expect(row).toBeVisible()
  await expectAccessible(vendor)
  await row.click()
  const sheet = vendor.getByRole('dialog', { name: `Order ${orderNo}` })
  await expect(sheet).toContainText('Thamel Marg')
  await expectAccessible(vendor)
  for (const [button, status] of steps) {
    await sheet.getByRole('button', { name: button, exact: true }).click()
    if (status === 'Delivered') await sayCollected(vendor)
    await expect(page.getByRole('heading', { level: 1, name: orderNo })).toContainText(status)
    // The shopper's page may be the first to show it: the next button is meant for what the vendor's shows.
    await expect(sheet.locator('[aria-live]').first()).toHaveText(status)
  }
  await expect(sheet).toContainText('Cash collected')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** The last transition books cash: it asks for confirmation. */
async function sayCollected(vendor: Page): Promise<void> {
  const dialog = vendor.getByRole('dialog', { name: /^Have you collected/ })
  await expectAccessible(vendor)
  await dialog.getByRole('button', { name: 'Yes, collected and delivered' }).click()
}

async function findAmongMyOrders(page: Page, orderNo: string): Promise<void> {
  await page.getByRole('link', { name: 'All my orders' }).click()
  await expect(page).toHaveURL(/\/user-account\/orders$/)
  // Toasts are a list of their own.
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: orderNo })
  await expect(mine).toContainText('Delivered')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
