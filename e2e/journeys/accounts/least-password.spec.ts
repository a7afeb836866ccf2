/** The setting of the minimum password length. The forms validate it before anything is sent. */
import type { APIRequestContext, Page } from '@playwright/test'
import { linkTo } from '../../support/mailbox.ts'
import { signedUpShopper } from '../../support/new-accounts.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilAlive,
} from '../../support/people.ts'

/** The setting is of the whole market. */
async function minimumOf(request: APIRequestContext, { email, password }: DemoAccount) {
  const signedIn = await request.post('/api/security/login', { data: { email, password } })
  expect(signedIn.status(), await signedIn.text()).toBe(200)
  const headers = { authorization: `Bearer ${(await signedIn.json()).jwtToken}` }
  return async (value: number | null) => {
    const url = '/api/admin/setting/minimumPasswordLength'
    const changed = await request.put(url, { headers, data: { value } })
    expect(changed.status(), await changed.text()).toBe(200)
  }
}

/** Pages are cached for seconds. */
async function openOnce(page: Page, address: string, least: number): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-least-password', String(least), {
      timeout: 2_000,
    })
  }).toPass()
  await untilAlive(page)
}

test('where the market asks for twelve letters, hints and forms say so', async ({
  page,
  request,
  accounts,
}) => {
  test.setTimeout(240_000)
  const posts: string[] = []
  page.on('request', (sent) => sent.method() === 'POST' && posts.push(new URL(sent.url()).pathname))
  const shopper = await signedUpShopper(request, 'Anil Rai')
  // Requested without cookies: with an admin's cookie, a request without a known origin is refused.
  const asked = await request.post('/api/auth/users/forgetPassword', { data: { email: shopper.email } })
  expect(asked.status(), await asked.text()).toBe(200)
  const setMinimum = await minimumOf(request, accounts.admin)
  await setMinimum(12)
  try {
    await test.step('when a shopper signs up', async () => {
      await openOnce(page, '/sign-up', 12)
      await page.getByRole('button', { name: /Become A User/ }).click()
      await page.getByLabel('Password', { exact: true }).fill('Lamjung-9!')
      await expect(page.getByRole('listitem').filter({ hasText: 'at least 12 characters' })).toContainText(
        'still missing',
      )
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Password must be at least 12 characters.')).toBeVisible()
      await expectAccessible(page)
      // Counted in characters: this is six of them in twelve UTF-16 units.
      await page.getByLabel('Password', { exact: true }).fill('🏔🏔🏔🏔🏔🏔')
      await expect(page.getByText('Password must be at least 12 characters.')).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill('Lamjung-9-tea')
      await expect(page.getByText('Password must be at least 12 characters.')).toBeHidden()
    })
    await test.step('when a vendor signs up', async () => {
      await openOnce(page, '/sign-up?as=vendor', 12)
      await page.getByLabel('Password', { exact: true }).fill('Lamjung-9!')
      await expect(page.getByText('at least 12 characters')).toBeVisible()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Password must be at least 12 characters.')).toBeVisible()
    })
    await test.step('when a new password is chosen by a mailed link', async () => {
      await openOnce(page, await linkTo(shopper.email, '/reset-password'), 12)
      await page.getByLabel('New password', { exact: true }).fill('Lamjung-9!')
      await expect(page.getByText('at least 12 characters')).toBeVisible()
      await page.getByRole('button', { name: 'Save the new password' }).click()
      await expect(page.getByText('New Password must be at least 12 characters.')).toBeVisible()
    })
    expect(posts.filter((path) => path.startsWith('/api/auth/'))).toEqual([])
  } finally {
    await setMinimum(null)
  }
  await openOnce(page, '/sign-up', 3)
})
