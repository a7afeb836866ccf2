/** Paying by the store's own QR: proved, not found, proved again, and confirmed, each side seeing it as it happens. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatRupees } from '../../../contract/shared/money.ts'
import { orderOne } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test('I pay by QR; the store rejects it once, I send it again, and the store confirms', async ({
  page,
  another,
  request,
  accounts,
}) => {
  test.setTimeout(240_000)
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const orderedAt = Date.now()
  const { orderId, orderNo, total } = await orderOne(request, goods, accounts.shopper, 'QR')
  // No two payments of a market may name the same transfer.
  const [first, second] = [`${orderNo}-1`, `${orderNo}-2`]
  const vendor = await another()
  await signIn(
    page,
    accounts.shopper,
    `/store/${accounts.vendor.username}/checkout/detail/${orderId}/qr-payment`,
  )
  await expect(page.getByRole('img', { name: /^QR of SAMPLE/ })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByText(formatRupees(total)).first()).toBeVisible()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^\d\d:\d\d$/)
  const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number)
  const leftMs = (minutes * 60 + seconds) * 1_000
  expect(leftMs).toBeLessThanOrEqual(30 * 60_000)
  expect(leftMs).toBeGreaterThan(29 * 60_000 - (Date.now() - orderedAt))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await send(page, first, true)
  await expect(page.getByText('The store is checking for your payment')).toBeVisible()
  await signIn(vendor, accounts.vendor, '/admin/vendor/orders/order-list')
  await vendor.goto(`/admin/vendor/orders/order-list?search=${orderNo}`)
  await vendor.getByRole('button', { name: orderNo }).first().click()
  await expect(vendor.getByText(first)).toBeVisible()
  await expect(vendor.getByRole('img', { name: `Screenshot of payment ${first}` })).toBeVisible()
  await expectAccessible(vendor)
  await vendor.getByRole('button', { name: 'Not received' }).click()
  const why = vendor.getByRole('dialog', { name: 'Reject this payment?' })
  await why.getByRole('button', { name: 'Not received' }).click()
  await expect(why.getByLabel('Reason')).toBeFocused()
  await why.getByLabel('Reason').fill('Nothing with this number')
  await why.getByRole('button', { name: 'Not received' }).click()

  await expect(page.getByText('Nothing with this number').first()).toBeVisible()
  await expectAccessible(page)
  await send(page, second, false)
  await expect(vendor.getByText(second)).toBeVisible()
  await vendor.getByRole('button', { name: 'Payment received' }).click()
  const sure = vendor.getByRole('dialog', { name: 'Have you received the full amount?' })
  await expect(sure).toContainText(formatRupees(total))
  await sure.getByRole('button', { name: 'Payment received' }).click()
  await expect(page.getByText('The store has your payment. Thank you!')).toBeVisible()
})

async function send(page: Page, reference: string, withPicture: boolean): Promise<void> {
  await page.getByRole('button', { name: "I've paid" }).click()
  await page.getByLabel('Reference number').fill(reference)
  await page.getByText('More details').click()
  await page.getByLabel("Payer's name").fill('Maya Gurung')
  if (withPicture) {
    const buffer = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#2a7d46' } })
      .png()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('The picture has arrived.')).toBeAttached()
  }
  await page.getByRole('button', { name: 'Send to the store' }).click()
}
