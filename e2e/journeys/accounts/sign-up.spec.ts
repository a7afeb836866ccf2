/** From a visitor to a signed-in shopper. */
import type { Page } from '@playwright/test'
import { linkTo } from '../../support/mailbox.ts'
import { type NewAccount, newAccount, pardon } from '../../support/new-accounts.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  openAccount,
  test,
  untilAlive,
} from '../../support/people.ts'

test('a stranger signs up, proves the address by mail, and logs in', async ({ page, faults }) => {
  test.setTimeout(240_000)
  const maya = newAccount('Maya Tamang')
  await test.step('the dialog leads from login to the choice and to the form', () => openUserForm(page))
  await test.step('an empty form says what is missing and goes to the first of it', () => sendEmpty(page))
  await test.step('the hints follow what is typed and go when all is met', () => watchHints(page, maya))
  await test.step('the form is filled and sent', () => fillForm(page, maya))
  await test.step('logging in before the address is proved sends the mail again', () =>
    logInTooEarly(page, maya))
  pardon(faults, /\/api\/security\/login/, /status of 403/)
  await test.step('the mailed link proves the address', () => proveAddress(page, maya))
  await test.step('now they are let in', () => logIn(page, maya))
})

const form = (page: Page) => page.getByRole('dialog', { name: 'Become A User' })

async function openUserForm(page: Page): Promise<void> {
  await page.goto('/')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Sign up' }).click()
  const chooser = page.getByRole('dialog', { name: 'Sign up' })
  await expect(chooser.getByRole('button', { name: /Become A Vendor/ })).toBeVisible()
  await expectAccessible(page)
  await chooser.getByRole('button', { name: /Become A User/ }).click()
  await expect(form(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

async function expectFaults(page: Page, faults: readonly string[]): Promise<void> {
  for (const fault of faults) await expect(form(page).getByText(fault, { exact: true })).toBeVisible()
  await expectAccessible(page)
}

async function sendEmpty(page: Page): Promise<void> {
  await expect(form(page).getByLabel('Phone')).toBeFocused()
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await expectFaults(page, [
    'Name Required',
    'Phone number is required',
    'Invalid email address',
    'Password must be at least 3 characters.',
  ])
  await expect(form(page).getByText('Address is Required')).toHaveCount(0)
  await expect(form(page).getByLabel('Phone')).toBeFocused()
}

async function watchHints(page: Page, { password }: NewAccount): Promise<void> {
  const field = form(page).getByLabel('Password', { exact: true })
  const hints = form(page).getByText('A good password has')
  await expect(hints).toBeHidden()
  await field.fill('mustang')
  await expect(hints).toBeVisible()
  await expect(form(page).getByRole('listitem').filter({ hasText: 'a lowercase letter' })).toContainText(
    'done',
  )
  await expect(form(page).getByRole('listitem').filter({ hasText: 'a number' })).toContainText(
    'still missing',
  )
  await expectAccessible(page)
  await field.fill(password)
  await expect(hints).toBeHidden()
}

async function fillForm(page: Page, { name, email, password }: NewAccount): Promise<void> {
  await form(page).getByLabel('Name', { exact: true }).fill(name)
  const phone = form(page).getByLabel('Phone')
  await phone.fill('९८४१-००००-०१')
  await phone.blur()
  await expect(phone).toHaveValue('9841000001')
  await form(page).getByLabel('Email').fill(email)
  const confirmation = form(page).getByLabel('Confirm password', { exact: true })
  await confirmation.fill(`${password}?`)
  await confirmation.press('Enter')
  await expect(form(page).getByText('Passwords do not match')).toBeVisible()
  await expect(form(page).getByLabel('Email')).toHaveValue(email)
  await confirmation.fill(password)
  await confirmation.press('Enter')
  await fillWhere(page, email)
  await expect(page.getByText('Sign Up Successful!', { exact: true })).toBeVisible()
  const notice = page.getByRole('dialog', { name: 'Check your email' })
  await expect(notice).toContainText(email)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Back to login' }).click()
}

/** The second step: the place is found by a few letters, and what lacks is said. */
async function fillWhere(page: Page, email: string): Promise<void> {
  await expect(form(page).getByText('Step 2 of 2: where you live')).toBeVisible()
  const search = form(page).getByRole('combobox', { name: /^Search area/ })
  await expect(search).toBeFocused()
  await expect(form(page).getByLabel('District')).toBeDisabled()
  const send = form(page).getByRole('button', { name: 'Sign up' })
  await send.click()
  await expectFaults(page, [
    'Province is Required',
    'District is Required',
    'Address is Required',
    'You must accept the Terms and Privacy Policy',
  ])
  await search.fill('lakes')
  await expect(form(page).getByRole('option').first()).toContainText('Lakeside')
  await search.press('Enter')
  await expect(form(page).getByLabel('Province')).toHaveValue('Gandaki')
  await expect(form(page).getByLabel('District')).toHaveValue('Kaski')
  await expect(form(page).getByLabel('Address')).toHaveValue('Lakeside')
  // The focus has gone on to what the place does not tell.
  await expect(search).not.toBeFocused()
  await form(page).getByLabel('Municipality (optional)').fill('Pokhara')
  await form(page).getByLabel('Ward').fill('60')
  await expect(form(page).getByText('Ward must be 1 to 33')).toBeVisible()
  await form(page).getByLabel('Ward').fill('६')
  await expectNoSidewaysScroll(page)
  // Back and forth again, nothing is lost.
  await form(page).getByRole('button', { name: 'Back' }).click()
  await expect(form(page).getByLabel('Email')).toHaveValue(email)
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(form(page).getByLabel('Ward')).toHaveValue('6')
  await form(page).getByLabel('I accept the Terms and Privacy Policy').check()
  await send.click()
}

async function logInTooEarly(page: Page, person: NewAccount): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  // Toasts go by themselves: both are awaited from the start.
  const toasts = ['Resending verification email...', 'Verification email sent.'].map((words) =>
    expect(page.getByText(words)).toBeVisible(),
  )
  await fillLogin(dialog, person)
  await expect(dialog.getByText('Email Not Verified! Please verify your email before login.')).toBeVisible()
  await Promise.all(toasts)
}

async function proveAddress(page: Page, { email }: NewAccount): Promise<void> {
  // The first email came with the sign-up, the second with the login before verification.
  await page.goto(await linkTo(email, '/verify-email', 2))
  await expect(page.getByText('Email verified. You can log in now.')).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function logIn(page: Page, person: NewAccount): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await fillLogin(page, person)
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await openAccount(page)
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible()
}
