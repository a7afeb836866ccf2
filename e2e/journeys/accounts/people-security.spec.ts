/** Keeping others out: a second factor, its recovery codes, and sessions ended from afar. */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { pardon, signedUpShopper } from '../../support/new-accounts.ts'
import { type NewVendor, signedUpVendor } from '../../support/new-vendors.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

/** The code of the time step `ahead` of now: no code is valid twice, and one step to either side is accepted. */
const codeOf = (secret: string, ahead: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

test('a vendor sets up a second factor, logs in by it, by a recovery code, and turns it off', async ({
  page,
  context,
  another,
  request,
  faults,
}) => {
  test.setTimeout(240_000)
  const vendor = await signedUpVendor(request, 'Tashi')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSecurity(page, vendor)
  const secret = await test.step('the password, then a QR code, then a first code', () =>
    begin(page, vendor, faults))
  const codes = await test.step('recovery codes are shown once', () => keepCodes(page))
  const phone = await another()
  await test.step('the next login asks for a code', async () => {
    await logIn(phone, vendor)
    await phone.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone).toHaveURL(/\/admin\/vendor(\/|$)/)
  })
  const lost = await another()
  await test.step('without the phone, a recovery code lets in', async () => {
    await logIn(lost, vendor)
    await lost.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await lost.getByLabel('Recovery code').fill(codes[0] ?? '')
    await lost.getByRole('button', { name: 'Continue' }).click()
    await expect(lost).toHaveURL(/\/admin\/vendor(\/|$)/)
    await lost.goto('/admin/vendor/settings/security')
    await expect(lost.getByText('9 recovery codes left.')).toBeVisible()
  })
  // Their sessions end with it, and any page of theirs may show it.
  for (const elsewhere of [page, phone]) await elsewhere.close()
  await test.step('it is turned off for the password', () => turnOff(lost, vendor))
  pardon(faults, /401|417|socket\.io/)
})

async function openSecurity(page: Page, vendor: NewVendor): Promise<void> {
  await page.goto('/login?next=/admin/vendor/settings/security')
  await untilAlive(page)
  await fillLogin(page, vendor)
  await expect(page).toHaveURL(/\/admin\/vendor\/settings\/security$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

async function begin(page: Page, { password }: DemoAccount, faults: string[]): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const factor = page.getByRole('region', { name: 'Two-step verification' })
  await factor.getByLabel('Your password', { exact: true }).fill('not this one')
  await factor.getByRole('button', { name: 'Next' }).click()
  await expect(factor.getByText("This isn't your password.")).toBeVisible()
  await expect(factor.getByLabel('Your password', { exact: true })).toBeFocused()
  pardon(faults, /401/)
  await factor.getByLabel('Your password', { exact: true }).fill(password)
  await factor.getByRole('button', { name: 'Next' }).click()
  const picture = factor.getByAltText('QR code for your authenticator app')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const secret = (await factor.locator('code').textContent()) ?? ''
  await factor.getByLabel('Code from the app').fill('12 34')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await expect(factor.getByText('The code has six digits.')).toBeVisible()
  await factor.getByLabel('Code from the app').fill(codeOf(secret, 0))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  return secret
}

async function keepCodes(page: Page): Promise<readonly string[]> {
  const factor = page.getByRole('region', { name: 'Two-step verification' })
  await expect(factor.getByRole('listitem')).toHaveCount(10)
  const codes = await factor.getByRole('listitem').allTextContents()
  await factor.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByText('Recovery codes copied.')).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim().split('\n')).toEqual(codes)
  const file = page.waitForEvent('download')
  await factor.getByRole('button', { name: 'Download as a file' }).click()
  expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await factor.getByRole('button', { name: "I've saved them" }).click()
  await expect(factor.getByText('10 recovery codes left.')).toBeVisible()
  await page.reload()
  await expect(factor.getByText('10 recovery codes left.')).toBeVisible()
  await expect(factor.getByText(codes[0] ?? '-')).toHaveCount(0)
  return codes
}

async function logIn(page: Page, vendor: DemoAccount): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, vendor)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
}

async function turnOff(page: Page, { password }: DemoAccount): Promise<void> {
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step verification?' })
  await expect(dialog).toContainText('Your recovery codes stop working')
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step verification is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
}

test('a shopper sees where they are signed in, ends that, and the other browser is out', async ({
  page,
  another,
  request,
  faults,
}) => {
  test.setTimeout(240_000)
  const shopper = await signedUpShopper(request, 'Sabina Rai')
  const other = await another()
  for (const place of [other, page]) {
    await place.goto('/login?next=/user-account/security')
    await untilAlive(place)
    await fillLogin(place, shopper)
    await expect(place.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  }
  const sessions = page.getByRole('region', { name: "Where you're logged in" })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await sessions
    .getByRole('button', { name: /^Log out:/ })
    .first()
    .click()
  const ask = page.getByRole('dialog', { name: 'Log out this device?' })
  await expect(ask).toContainText('logged out right away')
  // Toasts go by themselves: both are awaited from the start.
  const told = [
    expect(page.getByText('The device is logged out.')).toBeVisible(),
    expect(other.getByText('Session expired. Please log in again.')).toBeVisible(),
  ]
  await ask.getByRole('button', { name: 'Log out' }).click()
  await Promise.all(told)
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  pardon(faults, /401|417|socket\.io/)
  await test.step('and changing the password ends the rest', () => changePassword(page, shopper))
  await expect(sessions.getByText("You aren't logged in anywhere else.")).toBeVisible()
  pardon(faults, /401|417|socket\.io/)
})

async function changePassword(page: Page, { password }: DemoAccount): Promise<void> {
  const panel = page.getByRole('region', { name: 'Password' })
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(panel.getByText('Password must be at least 3 characters.', { exact: true })).toBeVisible()
  await expect(panel.getByLabel('Old password', { exact: true })).toBeFocused()
  await panel.getByLabel('Old password', { exact: true }).fill(password)
  await panel.getByLabel('New password', { exact: true }).fill('Another-8-pears')
  await panel.getByLabel('Confirm new password', { exact: true }).fill('Another-8-pearss')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(panel.getByText('Passwords do not match')).toBeVisible()
  await panel.getByLabel('Confirm new password', { exact: true }).fill('Another-8-pears')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password Updated Successfully!')).toBeVisible()
}
