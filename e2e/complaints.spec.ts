/** A complaint on its way: made at a store's page, taken up, asked about, proposed and accepted; a message taken away. */
import type { Page } from '@playwright/test'
import { enter } from './enter.ts'
import { signedUpShopper } from './newcomers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from './people.ts'

test('a complaint goes from the shopper over the admin and the store to its end', async ({
  page,
  another,
  request,
  accounts,
}) => {
  const maya = await signedUpShopper(request, 'Maya Careful')
  const words = `The jar was open ${Date.now()}`
  await enter(page, maya, '/user-account/complaints')
  await expect(page.getByText('You have made no complaint.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/store/${accounts.vendor.username}`)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Please choose what is wrong.')).toBeVisible()
  await expect(page.getByLabel('What is wrong?')).toBeFocused()
  await page.getByLabel('What is wrong?').selectOption({ label: 'Damaged' })
  await page.getByLabel('What happened?').fill(words)
  await page.getByLabel('What would put it right?').selectOption({ label: 'A replacement' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /Complaint C-/ })
  await expect(heading).toBeVisible()
  const no = /C-\w{6}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''

  const admin = await another()
  await enter(admin, accounts.admin, '/admin/user/chat/user')
  await open(admin, no)
  await admin.getByRole('button', { name: 'Take it up' }).click()
  await expect(admin.getByText('Taken up.')).toBeVisible()
  await moveOn(admin, 'Ask the store', 'What do you say to this?')
  await expectAccessible(admin)
  await expect(page.getByText(/We have asked the store/)).toBeVisible()

  const counter = await another()
  await enter(counter, accounts.vendor, '/admin/vendor/help-center/complaints')
  await open(counter, no)
  await counter.getByLabel('Your answer').fill('We send a new one tomorrow.')
  await counter.getByRole('button', { name: 'Send answer' }).click()
  await expect(counter.getByText('Your answer is in the thread.')).toBeVisible()
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
  // In letters: a number is covered for the other side.
  const words = `Unkind words ${Date.now()
    .toString()
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  await enter(page, rude, '/user-account/complaints')
  const said = await asks(page, '/api/support/chat/', await storeOf(page, accounts.vendor.username))
  const sent = await asks(page, `/api/support/chat/${said.id}/message`, {
    clientId: crypto.randomUUID(),
    body: words,
  })
  const counter = await another()
  await enter(counter, accounts.vendor, '/admin/vendor/help-center/complaints')
  await asks(counter, `/api/support/chat/message/${sent.id}/report`, { reason: 'Insults' })

  const admin = await another()
  await enter(admin, accounts.admin, '/admin/user/chat/user')
  await admin.getByRole('button', { name: 'Reported messages' }).click()
  await admin.getByRole('button', { name: new RegExp(words) }).click()
  await admin.getByRole('button', { name: 'Take its words away' }).click()
  const ask = admin.getByRole('dialog', { name: 'Take the words of this message away?' })
  await expectAccessible(admin)
  await ask.getByRole('button', { name: 'Take its words away' }).click()
  await expect(admin.getByText('The words of the message are gone.')).toBeVisible()
  await expect(admin.getByText(words)).toHaveCount(0)
})

async function open(page: Page, no: string): Promise<void> {
  await page.getByRole('button', { name: no }).click()
  await expect(page.getByRole('dialog', { name: `Complaint ${no}` })).toBeVisible()
}

async function moveOn(admin: Page, to: string, note: string): Promise<void> {
  await admin.getByRole('button', { name: 'Move on…' }).click()
  const dialog = admin.getByRole('dialog', { name: /Move complaint/ })
  await dialog.getByLabel('Next').selectOption({ label: to })
  await dialog.getByLabel('What both sides read').fill(note)
  await dialog.getByRole('button', { name: 'Move on', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const storeOf = async (page: Page, username: string): Promise<{ vendorId: string }> => {
  const answer = await page.request.get(`/api/vendor/vendorDescription/?username=${username}`)
  const [store] = await answer.json()
  return { vendorId: store.vendorId }
}

/** As the page itself would ask. */
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
