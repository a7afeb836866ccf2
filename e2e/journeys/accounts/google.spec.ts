/** Signing in with Google: to its page and back. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type GoogleToken, setPersonAtGoogle } from '../../../server/testing/doubles/google-double.ts'
import { pardon } from '../../support/new-accounts.ts'
import { signedUpVendor } from '../../support/new-vendors.ts'
import {
  bellOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilAlive,
} from '../../support/people.ts'
import { type Detail, findProducts } from '../../support/products.ts'
import { ownMarket } from '../../support/test-servers.ts'

const atGoogle = (person: GoogleToken | null) => setPersonAtGoogle(ownMarket().googleUrl, person)
const somebody = (name: string): GoogleToken => {
  const sub = randomUUID()
  return { sub, email: `google-${sub.slice(0, 8)}@example.com`, name }
}

const goToGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()

async function openLogin(page: Page): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
}

/** No session, and none of Google's parameters left in the address. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => /session|refresh|person/.test(name))).toEqual([])
}

test('a stranger comes in by Google, completes the profile, and is a shopper', async ({ page, another }) => {
  test.setTimeout(240_000)
  const maya = somebody('Maya Gurung')
  const token = await atGoogle(maya)
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await page.goto('/')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await goToGoogle(page)

  await expect(page).toHaveURL(/\/user-account\/complete-profile\?next=%2F$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Maya Gurung')
  await page.getByLabel('Phone').fill('9841000003')
  await page.getByLabel('Province').selectOption('Gandaki')
  await page.getByLabel('District').selectOption('Kaski')
  await page.getByLabel('Address').fill('Lakeside 6')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(bellOf(page)).toBeVisible()

  const origin = new URL(page.url()).origin
  const elsewhere = seen.filter((url) => /^https?:/.test(url) && !url.startsWith(`${origin}/`))
  expect(elsewhere).toHaveLength(1)
  const asked = new URL(elsewhere[0] ?? '')
  expect(asked.origin + asked.pathname).toBe(`${ownMarket().googleUrl}/o/oauth2/v2/auth`)
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'market.apps.example.com',
    redirect_uri: `${origin}/login`,
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{22}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(seen.filter((url) => url.includes(token))).toEqual([])

  await test.step('going back shows nothing of what Google sent', async () => {
    await page.goBack()
    await expect(page).not.toHaveURL(/code=/)
  })
  await test.step('the next time there is nothing left to complete', async () => {
    const again = await another()
    await openLogin(again)
    await goToGoogle(again)
    await expect(again).toHaveURL(/\/$/)
    await expect(again.getByText('Login Successful!')).toBeVisible()
    await expect(bellOf(again)).toBeVisible()
  })
})

test('what a visitor wanted is in the bag after Google, and after completing the profile', async ({
  page,
  request,
  accounts,
}) => {
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  await atGoogle(somebody('Hari Thapa'))
  await addAsVisitor(page, goods)
  await goToGoogle(page)
  await expect(page).toHaveURL(/\/user-account\/complete-profile/)
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${goods.id}$`))
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  const bag = page.getByRole('dialog', { name: 'Your Shopping Bag' })
  await expect(bag.getByRole('listitem').filter({ hasText: goods.productName })).toBeVisible()
})

async function addAsVisitor(page: Page, goods: Detail): Promise<void> {
  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toContainText(goods.productName)
}

test('a vendor is sent to the email form', async ({ page, request, faults }) => {
  const vendor = await signedUpVendor(request, 'Gita Lama')
  await atGoogle({ sub: randomUUID(), email: vendor.email, name: vendor.name })
  await openLogin(page)
  await goToGoogle(page)
  await expect(page.getByRole('alert')).toHaveText("Vendors can't use Google login. Please use email.")
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await expectSignedOut(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  pardon(faults, /answered 403: POST .*\/api\/social\/google\/code/, /status of 403/)
})

// Login CSRF: without the check of the state, a link could sign a shopper in to the attacker's account.
test('an answer that this tab has not asked for is refused', async ({ page }) => {
  await atGoogle(somebody('Somebody else'))
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto('/login?code=4/somebody&state=made-up')
  await expect(page.getByRole('alert')).toHaveText('Google login failed.')
  await expectSignedOut(page)

  await test.step('nor is one with another state than the one that was sent along', async () => {
    await page.route('**/o/oauth2/v2/auth?*', (route) => {
      const back = new URL('/login', page.url())
      back.search = `code=4/somebody&state=${'0'.repeat(22)}`
      return route.fulfill({ contentType: 'text/html', body: `<script>location.replace('${back}')</script>` })
    })
    // The words of the first refusal stand until then.
    const returned = page.waitForRequest((sent) => sent.url().includes(`state=${'0'.repeat(22)}`))
    await goToGoogle(page)
    await returned
    await expect(page.getByRole('alert')).toHaveText('Google login failed.')
    await expectSignedOut(page)
  })
  expect(posts.filter((url) => url.includes('/api/social/google/'))).toEqual([])
})

test('whoever declines at Google is back at the form, and whoever fails is told so', async ({
  page,
  faults,
}) => {
  await atGoogle(null)
  await openLogin(page)
  // The form looks the same before and after.
  const back = page.waitForEvent('load')
  await goToGoogle(page)
  await back
  await untilAlive(page)
  await expect(page.getByLabel('Email or username')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectSignedOut(page)

  await atGoogle({ ...somebody('Unproved'), isVerified: false })
  await goToGoogle(page)
  await expect(page.getByRole('alert')).toHaveText('Google login failed.')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL(/\/sign-up/)
  // The address changes before the form does, and both have that button.
  await expect(page.getByLabel('Email or username')).toHaveCount(0)
  await goToGoogle(page)
  await expect(page.getByText('Google signup failed.')).toBeVisible()
  await expect(page).toHaveURL(/\/sign-up/)
  pardon(faults, /answered 401: POST .*\/api\/social\/google\/code/, /status of 401/)
})
