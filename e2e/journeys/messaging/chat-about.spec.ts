/** Attachments of a conversation, deleted messages, and conversations with the market itself. */

import { randomUUID } from 'node:crypto'
import { randomLetters } from '../../../server/testing/random-letters.ts'
import { aboutThem, asked, box, message, messageLog, more, send } from '../../support/chat.ts'
import { pardon, signedUpShopper } from '../../support/new-accounts.ts'
import { headersOf, orderOne } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

// Slow: two or three people at their browsers.
test.setTimeout(240_000)

/** A picture of a few bytes, and a text file with a picture's type. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picked = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('about an order: a picture, the order by the store’s picker, taking back, reporting, and blocking', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  const name = `Gita ${randomLetters()}`
  const gita = await signedUpShopper(request, name)
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const { orderId, orderNo } = await orderOne(request, goods, gita)
  await signIn(page, gita, `/user-account/orders/${orderId}`)
  await page.getByRole('main').getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(page.getByText(`Order ${orderNo}`)).toBeVisible()
  await box(page).fill('It looks like this.')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(picked('letter.png', Buffer.from('Dear store, this is no picture.')))
  await expect(page.getByText("This picture can't be sent.")).toBeVisible()
  await expect(box(page)).toHaveValue('It looks like this.')
  await chooser.setInputFiles(picked('bag.png', picture))
  await expect(page.getByText('bag.png')).toBeVisible()
  await expectAccessible(page)
  await send(page)
  await expect(message(page, 'It looks like this.').getByRole('img')).toBeVisible()
  await expect(
    message(page, orderNo).getByRole('link', { name: 'Report a problem with this order' }),
  ).toBeVisible()

  const counter = await another()
  await signIn(counter, accounts.vendor, '/admin/vendor/help-center/chat')
  await counter.getByRole('button', { name: new RegExp(name) }).click()
  await expect(message(counter, 'It looks like this.').getByRole('img')).toBeVisible()
  await expect(message(counter, orderNo)).toBeVisible()
  await counter.getByRole('button', { name: 'Add a product or an order' }).click()
  await asked(counter).getByRole('button', { name: 'Order', exact: true }).click()
  await expectAccessible(counter)
  await asked(counter)
    .getByRole('button', { name: new RegExp(orderNo) })
    .click()
  await box(counter).fill('Yours is packed.')
  await send(counter)
  await expect(message(page, 'Yours is packed.')).toContainText(orderNo)

  await more(message(page, 'It looks like this.'))
  await asked(page).getByRole('button', { name: 'Unsend' }).click()
  await asked(page).getByRole('button', { name: 'Unsend' }).click()
  await expect(messageLog(counter).getByText('This message was unsent.')).toBeVisible()
  await more(message(page, 'Yours is packed.'))
  await asked(page).getByRole('button', { name: 'Report', exact: true }).click()
  await asked(page).getByLabel('Unwanted advertising').check()
  await expectAccessible(page)
  await asked(page).getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Reported. Thank you.')).toBeVisible()

  await more(aboutThem(page))
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await asked(page).getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText("You've blocked this conversation.")).toBeVisible()
  await expect(counter.getByText("You can't write in this conversation right now.")).toBeVisible()
  await more(aboutThem(page))
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(box(counter)).toBeVisible()
  await expectNoSidewaysScroll(page)
  pardon(faults, /the server responded with a status of 404/)
})

test('a store asks the market, an admin answers, and whoever writes meanwhile is told that the store is away', async ({
  page: counter,
  another,
  request,
  accounts,
}) => {
  const mark = randomLetters()
  await signIn(counter, accounts.vendor, '/admin/vendor/help-center/chat')
  await counter.getByRole('button', { name: 'Message Hatiya' }).click()
  await box(counter).fill(`When is the next statement? ${mark}`)
  await send(counter)
  await expect(message(counter, mark)).toBeVisible()

  const desk = await another()
  await signIn(desk, accounts.admin, '/admin/user/chat')
  const waiting = desk.getByRole('button', { name: new RegExp(mark) })
  await expect(waiting).toBeVisible()
  await desk.getByRole('searchbox', { name: 'Search names and messages' }).fill(mark)
  await expect(desk.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1)
  await waiting.click()
  await expect(message(desk, mark)).toBeVisible()
  await box(desk).fill(`On Sunday. ${mark}`)
  await box(desk).press('Shift+Enter')
  await box(desk).pressSequentially('It comes by mail, too.')
  await send(desk)
  await expect(message(counter, `On Sunday. ${mark}`)).toContainText('It comes by mail, too.')
  await expect(messageLog(desk).getByText('Read', { exact: true }).last()).toBeAttached()
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)

  await counter.getByRole('button', { name: 'Saved replies', exact: true }).click()
  await counter.getByLabel('Answer for me').check()
  await counter.getByLabel('Only while the store is closed').uncheck()
  await counter.getByLabel('Message text').fill(`Back in an hour. ${mark}`)
  await counter.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(counter.getByText('Away message saved.')).toBeVisible()
  const name = `Ram ${mark}`
  const ram = await headersOf(request, await signedUpShopper(request, name))
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const ask = async (path: string, data: object) => {
    const answer = await request.post(`/api/support/chat/${path}`, { headers: ram, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const { id } = await ask('', { vendorId: goods.vendorId })
  await ask(`${id}/message`, { clientId: randomUUID(), body: 'Anybody there?' })
  await counter.getByLabel('Answer for me').uncheck()
  // The toast of the save before may still be there.
  const saved = counter.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await counter.getByRole('button', { name: 'Save', exact: true }).last().click()
  await saved
  await counter.goto('/admin/vendor/help-center/chat')
  await counter.getByRole('button', { name: new RegExp(name) }).click()
  await expect(messageLog(counter).getByText(`Back in an hour. ${mark}`)).toBeVisible()
})
