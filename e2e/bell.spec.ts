/** The bell on both sides of the counter: what happens is told at once, counted until seen, found again, and chosen. */
import type { Page, WebSocketRoute } from '@playwright/test'
import { realtimeReconnectAttempts } from '../contract/limits.ts'
import { enter } from './enter.ts'
import { emptyBag, findGoods } from './goods.ts'
import { headersOf, orderOne } from './orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from './people.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications( \+?\d)?$/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
const unseen = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} new notifications$`) })

test('what happens to an order rings on both sides, is read again after a lost line, and may be chosen', async ({
  page,
  another,
  request,
  accounts,
}) => {
  const seller = accounts.others.vendors[0] ?? accounts.vendor
  const buyer = accounts.others.shoppers[1] ?? accounts.shopper
  const goods = await findGoods(request, seller.username, { variable: false })
  await emptyBag(request, buyer)
  const vendor = await another()
  const line = await cuttable(page)
  await Promise.all([enter(vendor, seller, '/admin/vendor'), enter(page, buyer, '/user-account/profile')])

  await test.step('opening the bell empties its badge; Escape closes it and gives the focus back', async () => {
    for (const one of [page, vendor]) {
      await bell(one).click()
      await expect(panel(one)).toBeVisible()
      await one.keyboard.press('Escape')
      await expect(panel(one)).toBeHidden()
      await expect(bell(one)).toBeFocused()
    }
  })

  const { orderId, orderNo } = await orderOne(request, goods, buyer)

  await test.step('a new order rings at the store, and stays in sight until it is accepted', async () => {
    await expect(vendor.getByText(/waits? for you to accept/).first()).toBeVisible()
    await expect(unseen(vendor, 1)).toHaveCount(1)
    await bell(vendor).click()
    const told = panel(vendor).getByRole('link', { name: new RegExp(orderNo) })
    await expect(told).toContainText(/\d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m/)
    await expect(unseen(vendor, 1)).toHaveCount(0)
    await expectNoSidewaysScroll(vendor)
    await expectAccessible(vendor)
    await told.click()
    await expect(vendor.getByRole('dialog').getByText(orderNo).first()).toBeVisible()
  })

  await test.step('where the browser keeps a page silent it says so, until it is touched', async () => {
    await keepSilent(vendor)
    await vendor.goto('/admin/vendor')
    await expect(vendor.getByText('Silent until you touch this page.')).toBeVisible()
    await vendor.getByRole('button', { name: 'Let it sound' }).click()
    await expect(vendor.getByText('Silent until you touch this page.')).toBeHidden()
    await expect(vendor.getByRole('button', { name: 'Turn the sound off' })).toBeVisible()
  })

  const headers = await headersOf(request, seller)
  const advance = async (to: string, id = orderId) => {
    const moved = await request.post(`/api/orders/vendor/${id}/advance`, { headers, data: { to } })
    expect(moved.status(), await moved.text()).toBe(200)
  }

  await test.step('the shopper hears that it is accepted, and is led to it', async () => {
    await advance('ACCEPTED')
    await expect(page.getByText(`accepted your order ${orderNo}`).first()).toBeVisible()
    await expect(unseen(page, 1)).toHaveCount(1)
    await bell(page).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await panel(page)
      .getByRole('link', { name: new RegExp(orderNo) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/user-account/orders/${orderId}$`))
    await expect(panel(page)).toBeHidden()
  })

  await test.step('what was told while the line was down is there once it is back: in order, each once', async () => {
    line.cut()
    for (const to of ['PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) await advance(to)
    const next = await orderOne(request, goods, buyer)
    await advance('ACCEPTED', next.orderId)
    line.mend()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(unseen(page, 3)).toHaveCount(1)
    await bell(page).click()
    const told = panel(page).getByRole('link')
    await expect(told.nth(0)).toContainText(`accepted your order ${next.orderNo}`)
    await expect(told.nth(1)).toContainText(`order ${orderNo} was delivered`)
    await expect(told.nth(2)).toContainText(`order ${orderNo} is ready`)
    await expect(told.nth(3)).toContainText(`accepted your order ${orderNo}`)
    await expect(unseen(page, 3)).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('all of it stands on a page of its own, with what I choose to be told', async () => {
    await page.goto('/user-account/notifications')
    await untilAlive(page)
    await expect(page.getByRole('main').getByText('Just now').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Choose what you are told' }).click()
    const orders = page.getByRole('group', { name: 'Orders' }).getByRole('checkbox', { name: 'By e-mail' })
    const wasOn = await orders.isChecked()
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      orders.setChecked(!wasOn),
    ])
    await page.getByLabel('Until').fill(await page.getByLabel('From').inputValue())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose another time than the beginning.')).toBeVisible()
    await expect(page.getByLabel('Until')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.reload()
    await expect(orders).toBeChecked({ checked: !wasOn })
    await orders.setChecked(wasOn)
  })
})

test('a market that was away for long is found again: by a look at the page, and by moving on', async ({
  page,
  request,
  accounts,
}) => {
  const seller = accounts.others.vendors[0] ?? accounts.vendor
  const buyer = accounts.others.shoppers[2] ?? accounts.shopper
  const goods = await findGoods(request, seller.username, { variable: false })
  await emptyBag(request, buyer)
  const { orderId } = await orderOne(request, goods, buyer)
  const headers = await headersOf(request, seller)
  const advance = async (to: string) => {
    const moved = await request.post(`/api/orders/vendor/${orderId}/advance`, { headers, data: { to } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  const line = await cuttable(page)
  await page.clock.install()
  await enter(page, buyer, '/user-account/profile')
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(line.isOpen).toBe(true)

  const loseForLong = async () => {
    line.cut()
    await expect(async () => {
      await page.clock.fastForward(6_000)
      expect(line.tries()).toBe(realtimeReconnectAttempts)
    }).toPass()
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
  // Or a browser would go on with an old one.
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
  for (const data of [
    told('a', 'It is on its way.'),
    told('a', 'It is on its way.'),
    told('b', 'It is there.'),
    'no word',
  ]) {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    })
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ tag, body, data }) => [tag, body, data.link])
    })
  await expect.poll(shown).toEqual([
    ['a', 'It is on its way.', '/user-account/orders/a'],
    ['b', 'It is there.', '/user-account/orders/b'],
  ])
})

interface Line {
  readonly cut: () => void
  readonly mend: () => void
  readonly isOpen: () => boolean
  /** How often the page has tried in vain since it was cut. */
  readonly tries: () => number
}

/** The line of a page, cut and mended at will. Call it before the page is opened. */
async function cuttable(page: Page): Promise<Line> {
  const open: WebSocketRoute[] = []
  let isCut = false
  let tries = 0
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    if (isCut) {
      tries += 1
      return void line.close()
    }
    line.connectToServer()
    open.push(line)
  })
  return {
    isOpen: () => open.length > 0,
    tries: () => tries,
    cut: () => {
      isCut = true
      tries = 0
      for (const line of open.splice(0)) void line.close()
    },
    mend: () => {
      isCut = false
    },
  }
}

/** As browsers do with a page that nobody has touched; one that is driven by a program counts as touched. */
const keepSilent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play
    let isTouched = false
    addEventListener('click', () => {
      isTouched = true
    })
    HTMLMediaElement.prototype.play = function () {
      return isTouched ? play.call(this) : Promise.reject(new DOMException('Not yet', 'NotAllowedError'))
    }
  })
