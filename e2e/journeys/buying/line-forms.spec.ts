/** A cake with a text on it: from the card over the store's form to the order that its baker reads. */
import type { Page } from '@playwright/test'
import { chooseDelivery } from '../../support/checkout.ts'
import { pardonRefusal, signedUpShopper } from '../../support/new-accounts.ts'
import { headersOf } from '../../support/orders.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Card, read } from '../../support/products.ts'

const cakeName = 'Birthday Cake 1 kg'
const writing = 'Happy birthday आमा'

test('a cake is not added before its text is known; the text is kept, changed and read by the baker', async ({
  page,
  request,
  faults,
}) => {
  const { rows } = await read<{ rows: Card[] }>(
    request,
    `/api/products/product/?search=${encodeURIComponent(cakeName)}`,
  )
  const cake = rows.find(({ productName, stock }) => productName === cakeName && stock > 3)
  if (cake === undefined) throw new Error('the demo bakes no cake')
  const shopper = await signedUpShopper(request, 'Sunita Maharjan')

  // The card leads to the product, and the product asks.
  await page.goto(`/products?search=${encodeURIComponent(cakeName)}`)
  await untilAlive(page)
  await expect(page.getByText(cakeName).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Add ${cakeName} to cart` })).toHaveCount(0)
  await page.goto(`/store/${cake.username}/product/${cake.id}`)
  await untilAlive(page)
  const form = page.getByRole('region', { name: 'Tell the store' })
  await add(page)
  const text = form.getByRole('textbox', { name: 'Writing on the cake' })
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('The store needs this.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await text.fill(writing)
  await form.getByRole('combobox', { name: 'With or without egg' }).selectOption('Without egg')

  // A visitor logs in, and what was typed comes along.
  await add(page)
  await fillLogin(page.getByRole('dialog'), shopper)
  await expect(form.getByText(writing)).toBeVisible()
  await expect(form.getByText('Without egg', { exact: true })).toBeVisible()

  // In the cart it can be changed.
  await page.goto(`/store/${cake.username}/checkout`)
  await untilAlive(page)
  const told = page.locator(`[data-line-form="${cake.id}"]:visible`)
  await expect(told.getByText(writing)).toBeVisible()
  await told.getByRole('button', { name: `Change what you told the store about ${cakeName}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell the store' })
  await dialog.getByRole('textbox', { name: 'Writing on the cake' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The store needs this.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Writing on the cake' }).fill('Best wishes, Aama')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(told.getByText('Best wishes, Aama')).toBeVisible()

  // Answers that another tab took away: the order is refused, and leads to the question.
  await chooseDelivery(page, /Pick up/)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeEnabled()
  const headers = await headersOf(request, shopper)
  const line = { productId: cake.id, vendorId: cake.vendorId }
  const gone = await request.put('/api/products/addToCart/answers', {
    headers,
    data: { ...line, answers: { units: [] } },
  })
  expect(gone.status()).toBe(200)
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The store asks something' })).toBeVisible()
  await pardonRefusal(faults, 409)
  await expect(told.getByText('The store needs to know this before you can order.')).toBeVisible()
  await page.getByRole('button', { name: 'Tell the store', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Writing on the cake' }).fill(writing)
  await dialog.getByRole('combobox', { name: 'With or without egg' }).selectOption('With egg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(told.getByText(writing)).toBeVisible()
  await place.click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is with the store.' })).toBeVisible()
  await expect(page.getByText(writing)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

const add = (page: Page) =>
  page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
