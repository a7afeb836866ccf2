/** A complaint: made at a store's page, acknowledged, asked about, proposed and accepted; a message removed. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pardon, signedUpShopper } from '../../support/new-accounts.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { signIn } from '../../support/sign-in.ts'

// Slow: two or three people at their browsers.
test.setTimeout(240_000)

test('a complaint goes from the shopper over the admin and the store to its end', async ({
  page,
  another,
  request,
  accounts,
}) => {
  const maya = await signedUpShopper(request, 'Maya Careful')
  const words = `The jar was open ${Date.now()}`
  await signIn(page, maya, '/user-account/complaints')
  await expect(page.getByText("You haven't made any complaints.")).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/store/${accounts.vendor.username}`)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText("Choose what's wrong.")).toBeVisible()
  await expect(page.getByLabel('What is wrong?')).toBeFocused()
  await page.getByLabel('What is wrong?').selectOption({ label: 'Damaged' })
  await page.getByLabel('What happened?').fill(words)
  await picked(page, 'jar.png')
  await page.getByLabel('What would put it right?').selectOption({ label: 'A replacement' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /Complaint C-/ })
  await expect(heading).toBeVisible()
  const no = /C-\w{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''

  await expectPicture(page)

  const admin = await another()
  await signIn(admin, accounts.admin, '/admin/user/chat/user')
  await open(admin, no)
  await expectPicture(admin)
  await admin.getByRole('button', { name: 'Start review' }).click()
  await expect(admin.getByText('Review started.')).toBeVisible()
  await moveOn(admin, 'Ask the store', 'What do you say to this?')
  await expectAccessible(admin)
  await expect(page.getByText(/We've asked the store/)).toBeVisible()

  const counter = await another()
  await signIn(counter, accounts.vendor, '/admin/vendor/help-center/complaints')
  await open(counter, no)
  await expectPicture(counter)
  await counter.getByLabel('Your answer').fill('We send a new one tomorrow.')
  await counter.getByRole('button', { name: 'Send answer' }).click()
  await expect(counter.getByText('Your answer was sent.')).toBeVisible()
  await expectAccessible(counter)
  await expectNoSidewaysScroll(counter)

  await expect(admin.getByText('We send a new one tomorrow.')).toBeVisible()
  await moveOn(admin, 'Propose a solution', 'A new jar, and the delivery is free.')
  await expectNoSidewaysScroll(admin)
  await page.getByRole('button', { name: 'Accept the proposal' }).click()
  await expect(page.getByText(/This complaint is resolved/)).toBeVisible()
  await expect(page.getByText('A new jar, and the delivery is free.').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a reported message loses its words', async ({ page, another, request, accounts }) => {
  const rude = await signedUpShopper(request, 'Rude Shopper')
  const began = `We begin ${lettersNow()}`
  const words = `Unkind words ${lettersNow()}`
  await signIn(page, rude, '/user-account/complaints')
  const said = await asks(page, '/api/support/chat/', await storeOf(page, accounts.vendor.username))
  await asks(page, `/api/support/chat/${said.id}/message`, { clientId: crypto.randomUUID(), body: began })
  const sent = await asks(page, `/api/support/chat/${said.id}/message`, {
    clientId: crypto.randomUUID(),
    body: words,
  })
  const counter = await another()
  await signIn(counter, accounts.vendor, '/admin/vendor/help-center/complaints')
  await asks(counter, `/api/support/chat/message/${sent.id}/report`, { reason: 'Insults' })

  const admin = await another()
  await signIn(admin, accounts.admin, '/admin/user/chat/user')
  await admin.getByRole('button', { name: 'Reported messages' }).click()
  await admin.getByRole('button', { name: new RegExp(words) }).click()
  await expect(admin.getByText(began)).toBeVisible()
  await admin.getByRole('button', { name: 'Delete its text' }).click()
  const ask = admin.getByRole('dialog', { name: 'Delete the text of this message?' })
  await expectAccessible(admin)
  await ask.getByRole('button', { name: 'Delete its text' }).click()
  await expect(ask.getByText('Please say why.')).toBeVisible()
  await ask.getByLabel('Why?').fill('Insults are not for here.')
  await ask.getByRole('button', { name: 'Delete its text' }).click()
  await expect(admin.getByText('The text of the message is deleted.')).toBeVisible()
  await expect(admin.getByText(words)).toHaveCount(0)

  await page.goto('/user-account/notifications')
  await untilAlive(page)
  await expect(page.getByText(/One of your messages was reported.* Insults are not for here/)).toBeVisible()
})

test('whoever is not signed in comes back to the form; what is typed there is kept, and sent twice it is one', async ({
  page,
  request,
  accounts,
  faults,
}) => {
  const maya = await signedUpShopper(request, 'Maya Careful')
  await page.goto(`/store/${accounts.vendor.username}`)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  const login = page.getByRole('dialog').filter({ has: page.getByLabel('Email or username') })
  await fillLogin(login, maya)
  // The toast shows on the reloaded page: the form below the old page's dialog must not be typed into.
  await expect(page.getByText('Login Successful!')).toBeVisible()
  await untilAlive(page)
  await expect(page.getByLabel('What happened?')).toBeVisible()
  await expect(page).toHaveURL(/\/user-account\/complaints\/new\?vendor=/)
  await expect(page.getByText(/^Store: /)).toBeVisible()
  await page.getByLabel('What is wrong?').selectOption({ label: 'Late' })
  await page.getByLabel('What happened?').fill('Nobody came all day.')
  await page.getByLabel('What would put it right?').selectOption({ label: 'My order delivered' })
  await picked(page, 'door.png')
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('What happened?')).toHaveValue('Nobody came all day.')

  // Idempotency: the response is lost; sent again, by two quick clicks, it is the same complaint.
  let isLost = false
  await page.route('**/api/support/complaint/', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: 'Send complaint' })
  await send.click()
  await expect(page.getByText("That didn't work. Please try again.")).toBeVisible()
  await send.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: /Complaint C-/ })).toBeVisible()
  await expectPicture(page)
  await page.getByRole('link', { name: 'All complaints' }).click()
  await expect(page.getByRole('list', { name: 'My complaints' }).getByRole('listitem')).toHaveCount(1)
  pardon(faults, /ERR_FAILED/)
})

async function picked(page: Page, name: string): Promise<void> {
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7a4b1e' } })
    .png()
    .toBuffer()
  const brought = page.waitForResponse((answer) => answer.url().endsWith('/api/support/picture'))
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer })
  expect((await brought).status()).toBe(201)
  await expect(page.getByRole('button', { name: 'Send complaint' })).toBeEnabled()
}

/** The picture has loaded and is drawn. */
async function expectPicture(page: Page): Promise<void> {
  const image = page.getByRole('link', { name: 'Picture 1, opens full size' }).first().locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
}

/** In letters, as a number is masked for the other side. */
const lettersNow = (): string =>
  Date.now()
    .toString()
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

async function open(page: Page, no: string): Promise<void> {
  await page.getByRole('button', { name: no }).click()
  await expect(page.getByRole('dialog', { name: `Complaint ${no}` })).toBeVisible()
}

async function moveOn(admin: Page, to: string, note: string): Promise<void> {
  await admin.getByRole('button', { name: 'Decide…' }).click()
  const dialog = admin.getByRole('dialog', { name: /Decide complaint/ })
  await dialog.getByLabel('Next step').selectOption({ label: to })
  await dialog.getByLabel('Your message to them').fill(note)
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const storeOf = async (page: Page, username: string): Promise<{ vendorId: string }> => {
  const answer = await page.request.get(`/api/vendor/vendorDescription/?username=${username}`)
  const [store] = await answer.json()
  return { vendorId: store.vendorId }
}

/** A fetch from within the page. */
const asks = (page: Page, path: string, body: object): Promise<{ id: string }> =>
  page.evaluate(
    async ([to, what]) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: what,
      })
      return answer.json()
    },
    [path, JSON.stringify(body)] as const,
  )
