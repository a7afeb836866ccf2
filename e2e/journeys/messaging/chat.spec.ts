/** A conversation of a shopper and a store side by side: messages, receipts, and a network that fails. */
import { randomLetters } from '../../../server/testing/random-letters.ts'
import { box, messageLog, send } from '../../support/chat.ts'
import { pardon, signedUpShopper } from '../../support/new-accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

// Slow: two or three people at their browsers.
test.setTimeout(240_000)

test('a shopper and a store talk: covered numbers, ticks, a saved reply, and a queue that outlives the network', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  const name = `Maya ${randomLetters()}`
  const maya = await signedUpShopper(request, name)
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  await signIn(page, maya, '/user-account/chat')
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/store/${goods.username}/product/${goods.id}`)
  await untilAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Chat' }).click()
  await expect(page.getByText(goods.productName)).toBeVisible()
  await box(page).fill('Is it fresh? Call me at 9841000000')
  await send(page)
  await expect(messageLog(page).getByRole('link', { name: goods.productName })).toBeVisible()
  await expect(messageLog(page).getByText('The other side sees •••')).toBeVisible()

  const counter = await another()
  await signIn(counter, accounts.vendor, '/admin/vendor/help-center/chat')
  await expectAccessible(counter)
  await counter.getByRole('button', { name: new RegExp(name) }).click()
  await expect(messageLog(counter).getByText('Is it fresh? Call me at •••')).toBeVisible()
  await expect(messageLog(page).getByText('Read', { exact: true })).toBeAttached()

  await counter.getByRole('button', { name: 'Saved replies', exact: true }).click()
  await counter.getByRole('button', { name: 'Add a reply' }).click()
  const title = `Fresh for ${name}`
  await counter.getByLabel('Reply name').fill(title)
  await counter.getByLabel('Reply text').fill('Yes, it came this morning.')
  await counter.getByRole('button', { name: 'Save', exact: true }).first().click()
  const kept = counter.getByRole('listitem').filter({ hasText: title })
  await expectAccessible(counter)
  await kept.getByRole('button', { name: 'Use', exact: true }).click()
  await box(counter).press('End')
  // It is shown for some seconds only.
  const typing = expect(page.getByText('Typing…')).toBeVisible()
  await box(counter).pressSequentially(' ')
  await typing
  await send(counter)
  await expect(messageLog(page).getByText('Yes, it came this morning.')).toBeVisible()

  await page.context().setOffline(true)
  await box(page).fill('I take two.')
  await send(page)
  await expect(messageLog(page).getByText('Waiting to be sent')).toBeVisible()
  await expect(page.getByText(/No connection\. 1 waiting here/)).toBeVisible()
  // The page is back before the API is, which asks for a pause: until its end only the button sends.
  await page
    .context()
    .route('**/api/support/chat/*/message', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '600' } }),
    )
  await page.context().setOffline(false)
  await page.reload()
  await expect(messageLog(page).getByText('I take two.')).toHaveCount(1)
  // The page that came anew has tried once by itself, and rests.
  await expect(page.getByText(/No connection\. 1 waiting here/)).toBeVisible()
  await expect(messageLog(counter).getByText('I take two.')).toHaveCount(0)
  await page.context().unroute('**/api/support/chat/*/message')
  await messageLog(page).getByRole('button', { name: 'Send now' }).click()
  await expect(messageLog(counter).getByText('I take two.')).toHaveCount(1)
  await expect(messageLog(page).getByText('Waiting to be sent')).toHaveCount(0)
  await expect(messageLog(page).getByText('I take two.')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(counter)
  await expectNoSidewaysScroll(counter)
  pardon(
    faults,
    /answered 503|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|was not told|WebSocket/,
  )
})
