/** Notifications of shopper and vendor: they arrive at once, are counted until seen, listed, and configured. */
import type { Page } from '@playwright/test'
import { bell, cuttable, hearsOfLook, panel, unseen } from '../../support/notification-bell.ts'
import { headersOf, orderOne } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { emptyBag, findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

// Slow: two people, each notified by three channels.
test.setTimeout(240_000)

test('what happens to an order rings on both sides, is read again after a lost line, and may be chosen', async ({
  page,
  another,
  request,
  accounts,
}) => {
  const seller = accounts.others.vendors[0] ?? accounts.vendor
  const buyer = accounts.others.shoppers[1] ?? accounts.shopper
  const goods = await findProducts(request, seller.username, { variable: false })
  await emptyBag(request, buyer)
  const vendor = await another()
  const line = await cuttable(page)
  await Promise.all([signIn(vendor, seller, '/admin/vendor'), signIn(page, buyer, '/user-account/profile')])

  await test.step('opening the bell empties its badge; Escape closes it and gives the focus back', async () => {
    for (const one of [page, vendor]) {
      // A notification that arrives before the server has heard of the look would count as seen.
      const told = hearsOfLook(one)
      await bell(one).click()
      await expect(panel(one)).toBeVisible()
      await told
      await one.keyboard.press('Escape')
      await expect(panel(one)).toBeHidden()
      await expect(bell(one)).toBeFocused()
    }
  })

  const { orderId, orderNo } = await orderOne(request, goods, buyer)

  await test.step('a new order rings at the store, and stays in sight until it is accepted', async () => {
    await expect(vendor.getByText(/orders? to accept/).first()).toBeVisible()
    await expect(unseen(vendor, 1)).toHaveCount(1)
    await bell(vendor).click()
    const told = panel(vendor).getByRole('link', { name: new RegExp(orderNo) })
    await expect(told).toContainText(/(Today|Yesterday), \d{1,2}:\d{2} [ap]m/)
    await expect(unseen(vendor, 1)).toHaveCount(0)
    await expectNoSidewaysScroll(vendor)
    await expectAccessible(vendor)
    await told.click()
    await expect(vendor.getByRole('dialog').getByText(orderNo).first()).toBeVisible()
  })

  await test.step('where the browser keeps a page silent it says so, until it is touched', async () => {
    await keepSilent(vendor)
    await vendor.goto('/admin/vendor')
    await expect(vendor.getByText('Sound is off.')).toBeVisible()
    await vendor.getByRole('button', { name: 'Turn on sound' }).click()
    await expect(vendor.getByText('Sound is off.')).toBeHidden()
    await expect(vendor.getByRole('button', { name: 'Turn off sound' })).toBeVisible()
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
    const heard = hearsOfLook(page)
    await bell(page).click()
    await heard
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
    await page.getByRole('link', { name: 'Notification settings' }).click()
    const orders = page.getByRole('group', { name: 'Orders' }).getByRole('checkbox', { name: 'By email' })
    const wasOn = await orders.isChecked()
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok()),
      orders.click(),
    ])
    await expect(orders).toBeChecked({ checked: !wasOn })
    await page.getByLabel('Until').fill(await page.getByLabel('From').inputValue())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose an end that differs from the start.')).toBeVisible()
    await expect(page.getByLabel('Until')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.reload()
    await expect(orders).toBeChecked({ checked: !wasOn })
    await orders.click()
    await expect(orders).toBeChecked({ checked: wasOn })
  })
})

/** User activation: browsers block sound on a page that was not touched; one driven by a program counts as touched. */
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
