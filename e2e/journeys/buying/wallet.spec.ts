/** A voucher: collected at its store, found in the wallet, chosen at the checkout, and back when the order is cancelled. */
import { randomUUID } from 'node:crypto'
import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import { chooseDelivery } from '../../support/checkout.ts'
import { signedUpShopper } from '../../support/new-accounts.ts'
import { headersOf } from '../../support/orders.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  test,
  untilAlive,
} from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'

/** Fetch metadata of a call from the market's own page. */
const ownPage = { 'sec-fetch-site': 'same-origin' }

test('I collect a voucher, use it, cancel the order, and have it back', async ({
  page,
  request,
  accounts,
}) => {
  test.setTimeout(240_000)
  const { vendor } = accounts
  const shopper = await signedUpShopper(request, 'Wallet Gurung')
  const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 5 })
  const price = sumRupees([goods.price, -goods.discountedPrice])
  const title = `Seven off ${randomUUID().slice(0, 4)}`
  const made = await request.post('/api/vendor/promoCode/', {
    headers: await headersOf(request, vendor),
    data: {
      ...{ code: `SEVEN${randomUUID().slice(0, 5)}`, title, kind: 'AMOUNT', amount: 7 },
      ...{ startDay: '2020-01-01', endDay: '2099-12-31', visibility: 'COLLECTIBLE' },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/login')
  await untilAlive(page)
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/$/)

  await test.step('the store shows it, and I collect it there', async () => {
    await page.goto(`/store/${vendor.username}`)
    await untilAlive(page)
    await page.getByRole('button', { name: /^\d+ vouchers?$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Vouchers of this store' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Collect: ${title}` }).click()
    await expect(dialog.getByRole('article').filter({ hasText: title })).toContainText('Collected')
  })

  const ticket = page.getByRole('article').filter({ hasText: title })
  await test.step('its product shows it, too, and my wallet has it', async () => {
    await page.goto(`/store/${vendor.username}/product/${goods.id}`)
    await untilAlive(page)
    await expect(page.getByRole('button', { name: /^\d+ vouchers?$/ })).toBeVisible()
    await page.goto('/user-account/promocode')
    await expect(ticket).toContainText('Rs. 7 off')
    await expect(ticket.getByRole('link', { name: 'Shop now' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('the checkout says what it takes off, and takes it off', async () => {
    const data = { productId: goods.id, vendorId: goods.vendorId, quantity: 1 }
    const added = await page.request.post('/api/products/addToCart/', { data, headers: ownPage })
    expect(added.status()).toBe(200)
    await page.goto(`/store/${vendor.username}/checkout`)
    await chooseDelivery(page, /Pick up/)
    const place = page.getByRole('button', { name: /^Place order/ })
    await expect(place).toContainText(formatRupees(price))
    await page.getByRole('button', { name: 'Choose a voucher' }).click()
    const chooser = page.getByRole('dialog', { name: 'Choose a voucher' })
    await expect(chooser.getByRole('listitem').filter({ hasText: title })).toContainText('Takes Rs. 7 off')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await chooser.getByRole('button', { name: `Use: ${title}` }).click()
    const less = formatRupees(sumRupees([price, -7]))
    await expect(place).toContainText(less)
    await place.click()
    // The vouchers of the chooser are articles, too: only the address says that the order is placed.
    await expect(page).toHaveURL(/\/checkout\/detail\//)
  })

  await test.step('it is in that order now', async () => {
    await page.goto('/user-account/promocode')
    await page.getByRole('button', { name: /^Used/ }).click()
    await ticket.getByRole('link', { name: /^In order / }).click()
    await expect(page).toHaveURL(/user-account\/orders\//)
  })

  await test.step('cancelled, it is back in my wallet', async () => {
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const cancelled = await page.request.post(`/api/orders/order/${orderId}/cancel`, {
      data: { reason: 'Changed my mind' },
      headers: ownPage,
    })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    await page.goto('/user-account/promocode')
    await expect(ticket).toContainText("It's back")
    await expect(ticket.getByRole('link', { name: 'Shop now' })).toBeVisible()
  })
})
