/** Notifications of a browser that was offline for long, or whose page is hidden. */
import { realtimeReconnectAttempts } from '../../../contract/shared/limits.ts'
import { bell, cuttable, hearsOfLook, panel, unseen } from '../../support/notification-bell.ts'
import { headersOf, orderOne } from '../../support/orders.ts'
import { expect, test } from '../../support/people.ts'
import { emptyBag, findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test.setTimeout(240_000)

test('a market that was away for long is found again: by a look at the page, and by moving on', async ({
  page,
  request,
  accounts,
}) => {
  const seller = accounts.others.vendors[0] ?? accounts.vendor
  const buyer = accounts.others.shoppers[2] ?? accounts.shopper
  const goods = await findProducts(request, seller.username, { variable: false })
  await emptyBag(request, buyer)
  const { orderId } = await orderOne(request, goods, buyer)
  const headers = await headersOf(request, seller)
  const advance = async (to: string) => {
    const moved = await request.post(`/api/orders/vendor/${orderId}/advance`, { headers, data: { to } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  const line = await cuttable(page)
  await page.clock.install()
  await signIn(page, buyer, '/user-account/profile')
  const heard = hearsOfLook(page)
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await heard
  await page.keyboard.press('Escape')
  await expect.poll(line.isOpen).toBe(true)

  const loseForLong = async () => {
    line.cut()
    await expect(async () => {
      await page.clock.fastForward(6_000)
      expect(line.tries()).toBe(realtimeReconnectAttempts)
    }).toPass({ intervals: [200] })
    await page.clock.fastForward(20_000)
    expect(line.tries()).toBe(realtimeReconnectAttempts)
    line.mend()
  }

  await test.step('after five tries it rests; whoever looks at the page again is told what was missed', async () => {
    await loseForLong()
    await advance('ACCEPTED')
    expect(line.isOpen()).toBe(false)
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(line.isOpen).toBe(true)
    await expect(unseen(page, 1)).toHaveCount(1)
  })

  await test.step('and so is whoever goes to another page', async () => {
    await loseForLong()
    for (const to of ['PACKED', 'READY_FOR_PICKUP']) await advance(to)
    expect(line.isOpen()).toBe(false)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect.poll(line.isOpen).toBe(true)
    await expect(unseen(page, 2)).toHaveCount(1)
  })
})

test('what changes between the reading of a page and its first connection is shown', async ({
  page,
  request,
  accounts,
}) => {
  const seller = accounts.others.vendors[0] ?? accounts.vendor
  const buyer = accounts.others.shoppers[2] ?? accounts.shopper
  const goods = await findProducts(request, seller.username, { variable: false })
  await emptyBag(request, buyer)
  const { orderId, orderNo } = await orderOne(request, goods, buyer)
  const headers = await headersOf(request, seller)
  const line = await cuttable(page)
  line.cut()
  await signIn(page, buyer, `/user-account/orders/${orderId}`)
  const heading = page.getByRole('heading', { level: 1, name: orderNo })
  await expect(heading).toBeVisible()
  await expect.poll(line.tries).toBeGreaterThan(0)
  const url = `/api/orders/vendor/${orderId}/advance`
  const moved = await request.post(url, { headers, data: { to: 'ACCEPTED' } })
  expect(moved.status(), await moved.text()).toBe(200)
  await expect(heading).not.toContainText('Accepted')
  line.mend()
  // Its own attempts may be used up by now: then it rests for a minute.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(heading).toContainText('Accepted')
})

test('what is pushed to this browser is shown, each once, and what is no word of the market is not', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    await navigator.serviceWorker.ready
  })
  // Otherwise a browser would reuse an old one.
  const worker = await page.request.get('/push-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) resolve(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const told = (id: string, body: string) =>
    JSON.stringify({ id, title: 'Hatiya', body, link: `/user-account/orders/${id}` })
  // Asking for what is shown closes what is just being shown, so each push event is awaited first.
  const service = 'pushMessaging'
  await browser.send('BackgroundService.startObserving', { service })
  await browser.send('BackgroundService.setRecording', { service, shouldRecord: true })
  let handled = 0
  browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName === 'Push event completed') handled += 1
  })
  const pushed = [
    told('a', 'It is on its way.'),
    told('a', 'It is on its way.'),
    told('b', 'It is there.'),
    'no word',
  ]
  for (const data of pushed) {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
  }
  await expect.poll(() => handled).toBe(pushed.length)
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ tag, body, data }) => [tag, body, data.link])
  })
  expect(shown).toEqual([
    ['a', 'It is on its way.', '/user-account/orders/a'],
    ['b', 'It is there.', '/user-account/orders/b'],
  ])
})
