/** Contact form: from a visitor confirmed by a mailed link, from a signed-in user at once, handled by an admin. */
import { emailTo } from '../../support/mailbox.ts'
import { pardon } from '../../support/new-accounts.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'

test('a visitor writes, confirms by the mailed link, and an admin is done with it', async ({
  page,
  another,
  accounts,
  faults,
}, { project }) => {
  test.setTimeout(240_000)
  const mark = `${project.name}-${Date.now()}`
  const email = `visitor-${mark}@example.com`
  const subject = `Question ${mark}`
  const admin = await another()
  await admin.goto('/login?next=/admin/user/message')
  await untilAlive(admin)
  await fillLogin(admin, accounts.admin)
  await expect(admin.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await test.step('what is missing is said beside its field', async () => {
    await page.goto('/contact')
    await untilAlive(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Name Required')).toBeVisible()
    await expect(page.getByLabel('Your name')).toBeFocused()
  })
  await page.getByLabel('Your name').fill('Binod')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('What is it about?').fill(subject)
  await page.getByLabel('Your message').fill('<img src=x onerror="window.__xss=1">')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(`we've sent a link to ${email}`)).toBeVisible()
  await expect(admin.getByText(subject)).toHaveCount(0)
  const { text } = await emailTo(email, '/contact?confirm=')
  const link = /\/contact\?confirm=[\w-]+/.exec(text)?.[0] ?? ''
  await test.step('the link confirms, and its token leaves the address', async () => {
    await page.goto(link)
    await expect(page.getByText('Your message has arrived.')).toBeVisible()
    await expect(page).toHaveURL(/\/contact$/)
  })
  await test.step('it appears to the admin by itself, literally', async () => {
    await admin.getByRole('button', { name: subject }).click()
    const sheet = admin.getByRole('dialog', { name: subject })
    await expect(sheet).toContainText('<img src=x onerror')
    expect(await admin.evaluate(() => '__xss' in window)).toBe(false)
    await expect(sheet.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${encodeURIComponent(email)}\\?subject=`),
    )
    await expectAccessible(admin)
    await sheet.getByLabel('Note for the other admins').fill('Answered')
    await sheet.getByRole('button', { name: 'Mark as handled' }).click()
    await expect(sheet).toContainText('Handled by')
    await expect(sheet).toContainText('Answered')
  })
  await test.step('the link works once', async () => {
    await page.goto(link)
    await expect(page.getByText('This link has been used')).toBeVisible()
    pardon(faults, /410/)
  })
})

test('whoever is signed in is heard at once, under the address of the account', async ({ page, accounts }, {
  project,
}) => {
  const [shopper = accounts.shopper] = accounts.others.shoppers
  await page.goto('/login?next=/contact')
  await untilAlive(page)
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('Your email')).toHaveValue(shopper.email)
  await page.getByLabel('What is it about?').fill(`Thanks ${project.name}`)
  await page.getByLabel('Your message').fill('Namaste!')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message has arrived.')).toBeVisible()
})

test('the market says what it is, on what terms, and who runs it', async ({ page }) => {
  for (const [path, heading] of [
    ['/about', 'A weekly market that never packs up'],
    ['/terms', 'Terms and Privacy Policy'],
  ] as const) {
    await page.goto(path)
    await untilAlive(page)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Grievance officer')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/sign-up')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Become A User' }).click()
  await page.getByLabel('Phone').fill('9841000001')
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Mustang-9-apples!')
  await page.getByLabel('Confirm password', { exact: true }).fill('Mustang-9-apples!')
  await page.keyboard.press('Enter')
  await page.getByLabel('Address').fill('Asan')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Terms and Privacy Policy' }).click()
  await expect((await opened).getByRole('heading', { name: 'Terms and Privacy Policy' })).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('Asan')
})
