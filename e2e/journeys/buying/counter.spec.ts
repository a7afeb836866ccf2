/** Vendor and shopper: several orders accepted at once, one cancelled by agreement, one handed over by its code. */
import type { Locator, Page } from '@playwright/test'
import { pardonRefusal } from '../../support/new-accounts.ts'
import { orderOne } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { emptyBag, findProducts, read } from '../../support/products.ts'

test('orders are accepted together, cancelled by agreement, and handed over against the code', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const seller = accounts.others.vendors[1] ?? accounts.vendor
  const buyer = accounts.others.shoppers[2] ?? accounts.shopper
  const goods = await findProducts(request, seller.username, { variable: false })
  await emptyBag(request, buyer)
  const [kept, unwanted] = [await orderOne(request, goods, buyer), await orderOne(request, goods, buyer)]
  const vendor = await another()
  await Promise.all([
    enter(vendor, seller, '/admin/vendor/orders/order-list'),
    enter(page, buyer, `/user-account/orders/${unwanted.orderId}`),
  ])

  await test.step('what waits is found by its state, selected, and accepted in one go', async () => {
    await vendor.getByRole('button', { name: /^To accept/ }).click()
    await expect(vendor).toHaveURL(/group=TO_ACCEPT/)
    for (const { orderNo } of [kept, unwanted]) {
      await vendor.getByRole('checkbox', { name: `Select order ${orderNo}` }).check()
    }
    await expectNoSidewaysScroll(vendor)
    await expectAccessible(vendor)
    await vendor.getByRole('button', { name: 'Accept 2', exact: true }).click()
    await expect(vendor.getByText('2 accepted.')).toBeVisible()
    await expect(heading(page, unwanted.orderNo)).toContainText('Accepted')
  })

  await test.step('the shopper asks to cancel, and the store agrees', async () => {
    await page.getByRole('button', { name: 'Ask to cancel' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Ordered by mistake' }).check()
    await dialog.getByRole('button', { name: 'Ask the store' }).click()
    await expect(page.getByText("The store hasn't answered yet.")).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await vendor.getByRole('button', { name: /^Asks to cancel/ }).click()
    const sheet = await openOrder(vendor, unwanted.orderNo)
    await expect(sheet).toContainText('Ordered by mistake')
    await expectAccessible(vendor)
    await sheet.getByRole('button', { name: 'Agree and cancel' }).click()
    await expect(heading(page, unwanted.orderNo)).toContainText('Cancelled')
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the other one is found by its number and handed over against the code', async () => {
    await vendor.goto(`/admin/vendor/orders/order-list?search=${kept.orderNo}`)
    const sheet = await openOrder(vendor, kept.orderNo)
    await page.goto(`/user-account/orders/${kept.orderId}`)
    const packed = sheet.getByRole('button', { name: 'Packed', exact: true })
    const tappedTwice = await tapAgainAt(vendor, 'Ready for pickup', 'Packed')
    await packed.click()
    await expect(heading(page, kept.orderNo)).toContainText('Packed')
    await expect(sheet.locator('[aria-live]').first()).toHaveText('Packed')
    // A double tap of a thumb must not trigger the next transition.
    await tappedTwice()
    const seen = await read<{ status: string }>(vendor.request, `/api/orders/vendor/${kept.orderId}`)
    expect(seen.status).toBe('PACKED')
    await sheet.getByRole('button', { name: 'Ready for pickup', exact: true }).click()
    await expect(heading(page, kept.orderNo)).toContainText('Ready for pickup')
    const code = (await page.getByText(/^\d{4}$/).textContent()) ?? ''
    await sheet.getByRole('button', { name: 'Change or cancel…' }).click()
    await sheet.getByRole('button', { name: /^Delivered, with/ }).click()
    const dialog = vendor.getByRole('dialog', { name: `Hand over order ${kept.orderNo}` })
    await dialog.getByLabel('Delivery code').fill(code === '0000' ? '1111' : '0000')
    await dialog.getByRole('button', { name: 'Delivered' }).click()
    await expect(dialog.getByText('4 tries left', { exact: false })).toBeVisible()
    await pardonRefusal(faults, 409)
    await expectAccessible(vendor)
    await dialog.getByLabel('Delivery code').fill(code)
    await dialog.getByRole('button', { name: 'Delivered' }).click()
    await expect(heading(page, kept.orderNo)).toContainText('Delivered')
  })

  await test.step('"delivered" is taken back, and asks before it is said again', async () => {
    await sheet(vendor, kept.orderNo).getByRole('button', { name: 'Undo delivery' }).click()
    await vendor.getByRole('dialog').getByRole('button', { name: 'Yes, undo it' }).click()
    await expect(heading(page, kept.orderNo)).toContainText('Ready for pickup')
    const next = sheet(vendor, kept.orderNo).getByRole('button', { name: 'Delivered', exact: true })
    await next.click()
    await expectNoSidewaysScroll(vendor)
    await vendor.getByRole('button', { name: 'Yes, collected and delivered' }).click()
    await expect(heading(page, kept.orderNo)).toContainText('Delivered')
  })

  await test.step('the shopper says that all is well, gives stars by two taps, and orders the same again', async () => {
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(heading(page, kept.orderNo)).toContainText('Completed')
    await expectNoSidewaysScroll(page)
    const five = page
      .getByRole('group', { name: `Stars for ${goods.productName}` })
      .getByRole('button', { name: '5 stars' })
    await five.click()
    const review = page.getByRole('dialog', { name: 'Your review' })
    await expect(review.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await expectAccessible(page)
    await review.getByRole('button', { name: 'Publish review' }).click()
    await expect(five).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText(goods.productName).first()).toBeVisible()
  })

  await test.step('the store looks for a customer: nothing found is not nothing yet, and leads back to all', async () => {
    await vendor.goto('/admin/vendor/customer/customer-list')
    const field = vendor.getByRole('searchbox', { name: 'Search names, districts and tags' })
    await field.fill('qq')
    await expect(vendor).toHaveURL(/search=qq/)
    // The field keeps its focus while the list changes during typing.
    await vendor.keyboard.type('zz')
    await expect(field).toHaveValue('qqzz')
    await expect(vendor).toHaveURL(/search=qqzz/)
    await expect(vendor.getByText('No customers match.')).toBeVisible()
    await vendor.getByRole('button', { name: 'Show all' }).click()
    await expect(field).toHaveValue('')
    await expect(vendor.getByText('No customers match.')).toBeHidden()
    await expectNoSidewaysScroll(vendor)
  })
})

async function enter(page: Page, account: DemoAccount, path: string): Promise<void> {
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, account)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(path)
  await untilAlive(page)
}

/** A second tap, on the next step, in the instant in which the button of this one goes, however slow the machine. */
async function tapAgainAt(vendor: Page, nextStep: string, thisStep: string): Promise<() => Promise<void>> {
  await vendor.evaluate(
    ([nextWords = '', thisWords = '']) => {
      const watching = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')]
        const next = buttons.find((one) => one.textContent?.includes(nextWords))
        if (next === undefined || buttons.some((one) => one.textContent?.includes(thisWords))) return
        watching.disconnect()
        next.click()
        Object.assign(window, { tappedTwice: true })
      })
      watching.observe(document.body, { subtree: true, childList: true, characterData: true })
    },
    [nextStep, thisStep],
  )
  return async () => void (await vendor.waitForFunction(() => 'tappedTwice' in window))
}

const heading = (page: Page, orderNo: string): Locator =>
  page.getByRole('heading', { level: 1, name: orderNo })

const sheet = (vendor: Page, orderNo: string): Locator =>
  vendor.getByRole('dialog', { name: `Order ${orderNo}` })

async function openOrder(vendor: Page, orderNo: string): Promise<Locator> {
  await vendor.getByRole('button', { name: orderNo }).click()
  await expect(sheet(vendor, orderNo)).toBeVisible()
  return sheet(vendor, orderNo)
}
