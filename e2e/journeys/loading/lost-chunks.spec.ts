/** A chunk that fails to load, or a network that fails: the page stays, shows it in place, and recovers. */
import type { Page } from '@playwright/test'
import { showAddresses } from '../../support/checkout.ts'
import { test as base, expect, untilAlive } from '../../support/people.ts'
import { fillBag } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

// Failed requests are the subject of these tests, so they are not counted as faults.
const test = base.extend({ faults: async ({ browserName: _ }, use) => use([]) })

const login = (page: Page) => page.getByRole('dialog', { name: 'Login' })

test('a piece that is lost once comes by itself', async ({ page }) => {
  let lost = 0
  await page.route('**/assets/auth-dialogs-*.js', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await page.goto('/')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(login(page)).toBeVisible()
  expect(lost).toBe(2)
})

test('without a network login, bag, place and opening hours say so where they belong, and open once it is back', async ({
  page,
  context,
  accounts,
}) => {
  const steps = [
    {
      path: '/',
      press: () => page.getByRole('button', { name: 'Login' }).click(),
      found: () => login(page),
    },
    {
      path: '/',
      press: () => page.getByRole('button', { name: 'Choose Your Location' }).click(),
      found: () => page.getByRole('dialog', { name: 'Pick Location' }),
    },
    {
      path: `/store/${accounts.vendor.username}`,
      press: () => page.getByRole('button', { name: 'Cart', exact: true }).click(),
      found: () => page.getByRole('dialog', { name: 'Your Shopping Bag' }),
    },
    {
      path: `/store/${accounts.vendor.username}`,
      press: () => page.getByText('Opening hours', { exact: true }).click(),
      found: () => page.getByRole('row').filter({ hasText: 'Today' }),
    },
  ]
  for (const { path, press, found } of steps) {
    await page.goto(path)
    await untilAlive(page)
    await context.setOffline(true)
    await press()
    await expect(page.getByRole('alert').filter({ hasText: "This part didn't load." })).toBeVisible()
    // The rest of the page is where it was.
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await context.setOffline(false)
    await expect(found()).toBeVisible()
    await expect(page.getByText("This part didn't load.")).toHaveCount(0)
  }
})

test('at the checkout a lost address form leaves the order as it stands, and one press brings it', async ({
  page,
  request,
  accounts,
}) => {
  const { shopper, vendor } = accounts
  await fillBag(request, shopper, vendor.username)
  await signIn(page, shopper, `/store/${vendor.username}/checkout`)
  await untilAlive(page)
  await page.route('**/assets/address-form-*.js', (route) => route.abort())
  await showAddresses(page)
  const add = page.getByRole('button', { name: 'Add an address' })
  await add.click()
  await expect(page.getByText("This part didn't load.")).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
  await page.unroute('**/assets/address-form-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Name of this address')).toBeVisible()
})

test('a call that is never answered becomes words and a way to try again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await untilAlive(page)
  let isMute = true
  await page.route('**/api/products/product/?*', (route) => (isMute ? undefined : route.continue()))
  await page.getByRole('combobox').first().fill('rice')
  // Suggestions come from the hydrated box; until then Enter submits the form to the server.
  await expect(page.getByRole('search').getByRole('option').first()).toBeVisible()
  await page.getByRole('combobox').first().press('Enter')
  await expect(page).toHaveURL(/search=rice/)
  await page.clock.fastForward(25_000)
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  isMute = false
  await retry.click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
