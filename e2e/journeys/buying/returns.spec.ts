/** A return with a picture is approved and inspected, and refunded: each side sees it live. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatRupees } from '../../../contract/shared/money.ts'
import { headersOf, orderOne } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/people.ts'
import { findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test('I send something back with a picture; the store takes it, pays me, and I say that the money came', async ({
  page,
  another,
  request,
  accounts,
}) => {
  test.setTimeout(240_000)
  const goods = await findProducts(request, accounts.vendor.username, { variable: false })
  const { orderId, orderNo } = await orderOne(request, goods, accounts.shopper)
  const headers = await headersOf(request, accounts.vendor)
  for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED']) {
    const moved = await request.post(`/api/orders/vendor/${orderId}/advance`, { headers, data: { to } })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  const amount = formatRupees(goods.price - goods.discountedPrice)

  await signIn(page, accounts.shopper, `/user-account/orders/${orderId}`)
  await page.getByRole('link', { name: 'Return something' }).click()
  await page.getByRole('button', { name: 'Submit return request' }).click()
  await expect(page.getByText('Choose a reason.')).toBeVisible()
  await page.getByLabel('Arrived damaged').check()
  await page.getByLabel('Bank account or wallet').check()
  await page.getByLabel('Bank and account, or wallet and number').fill('eSewa 9800050201')
  await addPicture(page)
  await expect(page.getByText(amount).last()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit return request' }).click()
  await expect(page.getByRole('heading', { name: `Return for order ${orderNo}` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 1 of the return' })).toBeVisible()
  await expectAccessible(page)

  const vendor = await another()
  await signIn(vendor, accounts.vendor, '/admin/vendor/orders/return-list')
  await vendor.getByRole('button', { name: orderNo }).first().click()
  const sheet = vendor.getByRole('dialog', { name: `Return for order ${orderNo}` })
  await expect(sheet.getByRole('img', { name: 'Picture 1 of the return' })).toBeVisible()
  await expectAccessible(vendor)
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click()
  const sent = page.getByRole('button', { name: "I've dropped it off or sent it" })
  await sent.click()
  // The store may also receive goods that nobody sent: its button is there before the shopper's answer is.
  await expect(sent).toHaveCount(0)
  await sheet.getByRole('button', { name: 'It has arrived' }).click()
  await sheet.getByRole('button', { name: 'Finish inspection' }).click()

  await expect(page.getByText('The store pays it.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Mark as paid' }).click()
  const paying = vendor.getByRole('dialog', { name: `Refund of ${amount}` })
  await expect(paying.getByText('eSewa 9800050201')).toBeVisible()
  const reference = `${orderNo}-7`
  await paying.getByLabel('Reference', { exact: true }).fill(reference)
  await paying.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(reference)).toBeVisible()
  await page.getByRole('button', { name: "I've received the refund" }).click()
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
  await expect(sheet.getByText('Received', { exact: true }).first()).toBeVisible()
})

async function addPicture(page: Page): Promise<void> {
  const create = { width: 600, height: 600, channels: 3, background: '#8a5a2b' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const picture = { name: 'damage.png', mimeType: 'image/png', buffer }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await expect(page.getByText('The picture has arrived.')).toBeAttached()
}
