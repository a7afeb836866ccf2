/** Rice by weight, from the search to the order: chosen in steps and by typing, and read as a weight everywhere. */
import type { APIRequestContext, Page } from '@playwright/test'
import { formatRupees, sumRupees, timesRupees } from '../../../contract/shared/money.ts'
import { chooseDelivery } from '../../support/checkout.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Card, emptyBag, read } from '../../support/products.ts'

test('rice by weight from the search to the order', async ({ page, request, accounts, another }, info) => {
  test.setTimeout(180_000)
  const [first, second] = accounts.others.shoppers
  const shopper = (info.project.name === '360' ? first : second) ?? accounts.shopper
  const rice = await looseRice(request)
  const price = sumRupees([rice.price, -rice.discountedPrice])
  await emptyBag(request, shopper)
  await signIn(page, shopper)

  await test.step('the card tells the price of a step, and adds the least quantity', async () => {
    await page.goto(`/products?search=${encodeURIComponent(rice.productName)}`)
    await untilAlive(page)
    const card = page.getByRole('article').filter({ hasText: rice.productName }).first()
    await expect(card).toContainText(`${formatRupees(price)} / 250 g`)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the product page tells the price per kilo beside it', async () => {
    await page.goto(`/store/${rice.username}/product/${rice.id}`)
    await untilAlive(page)
    await expect(page.getByText(`${formatRupees(timesRupees(price, 4))} / kg`)).toBeVisible()
    await expect(page.getByText('From 500 g on')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add 500 g to cart' })
    await expectAccessible(page)
    await add.filter({ visible: true }).click()
    await expect(typed(page, '500 g')).toBeVisible()
  })

  await test.step('a quantity is typed; one between two steps names both', async () => {
    await typed(page, '500 g').click()
    const field = page.getByRole('textbox', { name: `Quantity of ${rice.productName}` })
    await field.fill('1.3 kg')
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Choose 1.25 kg or 1.5 kg.' })).toBeVisible()
    await field.fill('१.२५ के.जी.')
    await field.press('Enter')
    await page
      .getByRole('button', { name: `Increase quantity of ${rice.productName}` })
      .filter({ visible: true })
      .click()
    await expect(typed(page, '1.5 kg')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the cart counts one item and tells its weight', async () => {
    await page.goto(`/store/${rice.username}`)
    await untilAlive(page)
    await page
      .getByRole('button', { name: /cart|bag/i })
      .filter({ visible: true })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: 'Your Shopping Bag' })
    await expect(panel).toContainText('1.5 kg')
    await expect(panel).toContainText(formatRupees(timesRupees(price, 6)))
    await expectAccessible(page)
  })

  await test.step('the order is placed at the price of six steps, and reads 1.5 kg', async () => {
    await page.goto(`/store/${rice.username}/checkout`)
    await chooseDelivery(page, /Pick up/)
    await expect(page.getByText('1.5 kg ·').filter({ visible: true }).first()).toBeVisible()
    const place = page.getByRole('button', { name: /^Place order/ })
    await expect(place).toContainText(formatRupees(timesRupees(price, 6)))
    await expectNoSidewaysScroll(page)
    await place.click()
    await expect(
      page.getByRole('heading', { name: 'Thank you. Your order is with the store.' }),
    ).toBeVisible()
    await page.goto(`/user-account/orders/${page.url().split('/').at(-1)}`)
    await expect(page.getByText(`1.5 kg · ${formatRupees(price)} / 250 g`)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the vendor packs 1.5 kg', async () => {
    if (rice.username !== accounts.vendor.username) return
    const vendor = await another()
    await signIn(vendor, accounts.vendor)
    await vendor.goto(`/admin/vendor/orders/order-list?order=${page.url().split('/').at(-1)}`)
    await expect(vendor.getByText('1.5 kg ·').first()).toBeVisible()
  })
})

const typed = (page: Page, quantity: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${quantity} of .*: type another quantity$`) })
    .filter({ visible: true })

async function signIn(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, account)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Rice of the demo that is weighed, with some kilos in stock. */
async function looseRice(request: APIRequestContext): Promise<Card> {
  const { rows } = await read<{ rows: Card[] }>(
    request,
    '/api/products/product/?search=Loose%20Rice&noOfRows=100',
  )
  const found = rows.find(({ unit, step, stock }) => unit === 'g' && step === 250 && stock >= 20)
  if (found === undefined) throw new Error('the demo lacks rice by weight')
  return found
}
