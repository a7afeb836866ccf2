/** A session that ends elsewhere ends in every tab, and the cart is there again after logging in. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { type NewAccount, pardon, signedUpShopper } from '../../support/new-accounts.ts'
import { bellOf, expect, fillLogin, test, untilAlive } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'

test('two tabs of one shopper both see that the session has expired, and the bag survives', async ({
  page,
  context,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const person = await signedUpShopper(request, 'Anil Magar')
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  await logIn(page, person)
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(bagCount(page)).toBeAttached()
  const second = await secondTab(context)
  await expect(bagCount(second)).toBeAttached()
  // Stored before the session ends: the debounce of 400 ms has passed and the server has it.
  await expect
    .poll(async () => (await page.request.get('/api/products/addToCart/userCart')).json())
    .toHaveLength(1)

  // The tab that calls the API first detects it; the other one is notified. The toast goes by itself.
  const told = Promise.any([page, second].map((tab) => expect(tab.getByText(expired).first()).toBeVisible()))
  await endSessionsElsewhere(request, person)
  await page.reload()
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(bellOf(tab)).toHaveCount(0)
    await expect(bagCount(tab)).toHaveCount(0)
  }
  await told
  pardon(faults, /answered 401/, /answered 417/, /status of 401/, /status of 417/, /socket\.io/)

  await logIn(page, person)
  await expect(bagCount(page)).toBeAttached()
  await expect(bellOf(second)).toBeVisible()
  await expect(bagCount(second)).toBeAttached()
  // Late hydration after two changes of user: were the answers that the server wrote cleared with the rest, React would
  // find another page than the server's, a fault in the console.
  await second.getByRole('button', { name: 'On the map' }).click()
  await expect(second.getByRole('dialog')).toBeVisible()
  pardon(faults, /socket\.io/)
})

test('what the server wrote stays as it is where the session ends in another tab', async ({
  page,
  context,
  request,
  faults,
}) => {
  const person = await signedUpShopper(request, 'Binita Rai')
  await logIn(page, person)
  const second = await secondTab(context)
  await endSessionsElsewhere(request, person)
  await page.reload()
  await expect(second.getByRole('button', { name: 'Login' })).toBeVisible()
  // The stores hydrate at the first interaction.
  await second.mouse.move(200, 200)
  await expect(second.locator('[data-alive]', { has: second.getByRole('listitem') }).first()).toBeVisible()
  pardon(faults, /answered 401/, /answered 417/, /status of 401/, /status of 417/, /socket\.io/)
})

const expired = 'Session expired. Please log in again.'
const bagCount = (page: Page) => page.getByRole('status').filter({ hasText: 'Cart: 1' })

async function logIn(page: Page, person: NewAccount): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, person)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await untilAlive(page)
}

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/')
  await untilAlive(tab)
  return tab
}

async function endSessionsElsewhere(
  request: APIRequestContext,
  { email, password }: NewAccount,
): Promise<void> {
  const signedIn = await request.post('/api/security/login', { data: { email, password } })
  const { jwtToken } = await signedIn.json()
  const headers = { authorization: `Bearer ${jwtToken}` }
  const ended = await request.delete('/api/security/session/', { headers })
  expect((await ended.json()).ended).toBeGreaterThan(0)
}
