/** A forgotten password: by the mailed link, and by the temporary one. */
import type { Page } from '@playwright/test'
import { emailTo, linkTo } from '../../support/mailbox.ts'
import { type NewAccount, pardon, signedUpShopper } from '../../support/new-accounts.ts'
import {
  bellOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

const newPassword = 'Annapurna-8-rice!'
const inboxNotice = 'Password reset link has been sent to your email address. Please check your inbox.'

async function askForLink(page: Page, email: string): Promise<void> {
  // On a phone the dialog leads to the page too, and from there back to the page before.
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await page.goto(isPhone ? '/about' : '/login')
  await untilAlive(page)
  if (isPhone) await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(isPhone ? /\/reset-password\?next=%2Fabout$/ : /\/reset-password$/)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(inboxNotice)).toBeVisible()
}

test('whoever forgot the password chooses a new one by the mailed link, which works once', async ({
  page,
  request,
  faults,
}) => {
  const person = await signedUpShopper(request, 'Sita Rai')
  await askForLink(page, person.email)
  const link = await linkTo(person.email, '/reset-password')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password Updated Successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await emailTo(person.email, 'was changed')

  await fillLogin(page, person)
  await expect(page.getByText('Bad Credentials')).toBeVisible()
  await fillLogin(page, { ...person, password: newPassword })
  await expect(page.getByText('Login Successful!')).toBeVisible()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another-one-7')
  await page.getByLabel('Confirm new password', { exact: true }).fill('another-one-7')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  pardon(faults, /\/api\/security\/login/, /status of 401/, /resetPassword/, /status of 410/)
})

test('whoever logs in with the temporary password is asked to change it, or reminded later', async ({
  page,
  another,
  request,
  faults,
}) => {
  const person = await signedUpShopper(request, 'Bimala Thapa')
  await askForLink(page, person.email)
  await test.step('later is possible', async () => {
    await logInWithTemporary(page, person, 1)
    await page.getByRole('button', { name: 'Remind Me Later' }).click()
    await expect(page.getByText('Login Successful!')).toBeVisible()
    await expect(bellOf(page)).toBeVisible()
    // The new password will end this session, which the page may detect at any moment.
    await page.close()
  })
  await test.step('and so is now, with a new one', async () => {
    const elsewhere = await another()
    await askForLink(elsewhere, person.email)
    const temporary = await logInWithTemporary(elsewhere, person, 2)
    const dialog = elsewhere.getByRole('dialog', { name: 'Change your password' })
    await expectNoSidewaysScroll(elsewhere)
    await expectAccessible(elsewhere)
    await dialog.getByLabel('Old password', { exact: true }).fill(`${temporary}x`)
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('Error Changing Password.')).toBeVisible()
    await expect(dialog.getByText("The old password isn't right.")).toBeVisible()
    await expect(dialog.getByLabel('Old password', { exact: true })).toBeFocused()
    await dialog.getByLabel('Old password', { exact: true }).fill(temporary)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(elsewhere.getByText('Password Updated Successfully!')).toBeVisible()
    await expect(bellOf(elsewhere)).toBeVisible()
  })
  pardon(faults, /answered 403: POST .*\/changePassword/, /answered 417/, /status of 4(03|17)/)
})

async function logInWithTemporary(page: Page, person: NewAccount, many: number): Promise<string> {
  const { text } = await emailTo(person.email, 'Temporary password', many)
  const password = /Temporary password:\s+(\S+)/.exec(text)?.[1] ?? ''
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, { ...person, password })
  await expect(page.getByRole('dialog', { name: 'Change your password' })).toBeVisible()
  return password
}
