/** A cake for a later day: made to order, promised for a day, wished for another, and put off by its store. */
import type { APIRequestContext, Page } from '@playwright/test'
import { openStep } from '../../support/checkout.ts'
import { headersOf } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilAlive,
} from '../../support/people.ts'
import { emptyBag, read } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

interface Cake {
  readonly id: string
  readonly name: string
}

/** The vendor bakes to order: it takes three working days, until the form says two. */
async function announced(request: APIRequestContext, vendor: DemoAccount): Promise<Cake> {
  const headers = await headersOf(request, vendor)
  const [category] = await read<{ categoryId: string }[]>(request, '/api/products/category/')
  const name = `Cake ${Date.now()}`
  const data = {
    name,
    categoryId: category?.categoryId,
    variations: [{ choices: [], price: 1_200, stock: 40 }],
    preparation: { availability: 'MADE_TO_ORDER', prepDays: 3 },
    status: 'LIVE',
  }
  const answer = await request.post('/api/vendor/product/', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return { id: (await answer.json()).id, name }
}

test('a cake for the day of the feast', async ({ page, another, request, accounts }, info) => {
  test.setTimeout(300_000)
  const shopper =
    info.project.name === '360' ? accounts.shopper : (accounts.others.shoppers[0] ?? accounts.shopper)
  const { vendor } = accounts
  const cake = await announced(request, vendor)
  await emptyBag(request, shopper)
  const store = await another()

  await test.step('the vendor says how many days it takes', async () => {
    await signIn(store, vendor, `/admin/vendor/product/${cake.id}`)
    await expect(store.getByLabel('Availability')).toHaveValue('MADE_TO_ORDER')
    await store.getByLabel('Days to prepare').fill('२')
    await expectNoSidewaysScroll(store)
    await store.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(store.getByText('Saved and on sale').first()).toBeVisible()
  })

  await test.step('the page of the product says when it is ready, and when it can be at my place', async () => {
    await signIn(page, shopper, `/store/${vendor.username}/product/${cake.id}`)
    await expect(page.getByText('Made to order: ready in 2 days').first()).toBeVisible()
    await expect(page.getByText(/^(Get it by|Ready for pickup) /).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Cart: 1' })).toBeAttached()
  })

  await test.step('so does the cart', async () => {
    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    const bag = page.getByRole('dialog', { name: 'Your Shopping Bag' })
    await expect(bag.locator('[data-promise]').first()).toBeVisible()
    await bag.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  })

  const orderNo = await test.step('I choose a later day, and the order keeps it', () => chooseDay(page))

  await test.step('the store reads the day, and puts it off with a reason', async () => {
    await store.goto('/admin/vendor/orders/order-list')
    await untilAlive(store)
    await store
      .getByRole('button', { name: new RegExp(orderNo) })
      .locator('visible=true')
      .first()
      .click()
    const sheet = store.getByRole('dialog')
    await expect(sheet.getByText(/^Promised for /)).toBeVisible()
    await expect(sheet.getByText(/^The customer asked for /)).toBeVisible()
    await sheet.getByRole('button', { name: 'Accept order' }).click()
    await sheet.getByRole('button', { name: 'State a new day' }).click()
    await sheet.getByLabel('Reason, which the customer reads').fill('The oven is broken')
    await expectNoSidewaysScroll(store)
    await expectAccessible(store)
    await sheet.getByRole('button', { name: 'Tell the customer' }).click()
    await expect(store.getByText('The customer was told.')).toBeVisible()
  })

  await test.step('I am told, and may cancel', async () => {
    await page.getByRole('link', { name: 'Follow this order' }).click()
    await expect(page.getByText(/The store now promises .* The oven is broken/).first()).toBeVisible()
    await expect(page.getByText(/^New day: /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cancel/ }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

async function chooseDay(page: Page): Promise<string> {
  const step = await openStep(page, 'Delivery method')
  await step.getByRole('radio', { name: /Pick up/ }).check()
  await expect(step.getByText(/^Ready for pickup /)).toBeVisible()
  const days = step.getByLabel('Choose a later day')
  const last = days.locator('option').nth(5)
  const wished = (await last.getAttribute('value')) ?? ''
  await days.selectOption(wished)
  await expect(step.getByText(/^Ready for pickup on .*, as you chose$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const place = page.getByRole('button', { name: /^Place order · Rs\./ }).locator('visible=true')
  await expect(place).toBeEnabled()
  await place.click()
  await expect(page).toHaveURL(/\/checkout\/detail\/[0-9a-f-]+$/)
  await expect(page.getByText(/^You asked for /)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const words = await page
    .getByText(/^Order [A-Z0-9-]+$/)
    .first()
    .textContent()
  return (words ?? '').replace('Order ', '')
}
