/** Obstacles between a correct password and being signed in. */
import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { pardon } from '../../support/new-accounts.ts'
import { type NewVendor, signedUpVendor } from '../../support/new-vendors.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

const periodMs = 30_000

/** Enables the second factor; returns the app that makes its codes, and the recovery codes. */
async function turnOn(request: APIRequestContext, { email, password }: NewVendor) {
  const signedIn = await request.post('/api/security/login', { data: { email, password } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).jwtToken}` }
  const begun = await request.post('/api/security/secondFactor/begin', { headers, data: { password } })
  const app = new TOTP({ secret: Secret.fromBase32((await begun.json()).secret) })
  const data = { code: app.generate() }
  const confirmed = await request.post('/api/security/secondFactor/confirm', { headers, data })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const { recoveryCodes } = await confirmed.json()
  return { app, recoveryCodes: recoveryCodes as string[] }
}

const codeStep = (page: Page) => page.getByRole('heading', { level: 1, name: 'One more step' })

async function logIn(page: Page, vendor: NewVendor): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, vendor)
}

test('a vendor with a second factor is asked for a code, or for a recovery code', async ({
  page,
  another,
  request,
  faults,
}) => {
  test.setTimeout(240_000)
  const vendor = await signedUpVendor(request, 'Kamala Gurung')
  const { app, recoveryCodes } = await turnOn(request, vendor)
  await logIn(page, vendor)
  await expect(codeStep(page)).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('१२३')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is too short.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText("This code isn't right.")).toBeVisible()
  // The code that enabled it is used up; the next one is sent a little early.
  await page.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + periodMs }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin\/vendor(\/|$)/)

  const elsewhere = await another()
  await logIn(elsewhere, vendor)
  await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await elsewhere.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere).toHaveURL(/\/admin\/vendor(\/|$)/)
  pardon(faults, /answered 401: POST .*\/api\/security\/(login|secondFactor)/, /status of 401/)
})

test('whoever is sent from a page of their area to log in comes back to it', async ({ page, accounts }) => {
  await page.goto('/admin/user/admin')
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fuser%2Fadmin$/)
  await untilAlive(page)
  await fillLogin(page, accounts.admin)
  await expect(page).toHaveURL(/\/admin\/user\/admin$/)
})

test('a vendor whose state cannot be had is not let in halfway', async ({ page, request, faults }) => {
  const vendor = await signedUpVendor(request, 'Nabin Karki')
  await page.route('**/api/vendor/kyc/**', (route) => route.fulfill({ status: 503, json: {} }))
  await logIn(page, vendor)
  await expect(page.getByText('Something went wrong, Please try again later.')).toBeVisible()
  // The message comes first, the end of the session with the server's answer.
  const cookiesOfSession = async () =>
    (await page.context().cookies()).filter(({ name }) => /session|refresh|person/.test(name))
  await expect.poll(cookiesOfSession).toEqual([])
  pardon(faults, /\/api\/vendor\/kyc/, /status of 503/)
  // The form accepts another try.
  await page.unroute('**/api/vendor/kyc/**')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin\/vendor(\/|$)/)
})
