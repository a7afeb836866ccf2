/** Rice by weight, from the search to the scales, the delivery and the return of a part: every figure follows the weight. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseDelivery } from '../../support/checkout.ts'
import { signedUpShopper } from '../../support/new-accounts.ts'
import { headersOf } from '../../support/orders.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilAlive } from '../../support/people.ts'
import { signIn } from '../../support/sign-in.ts'

/** The demo's rice: Rs. 24 for 100 g, weighed at packing. */
const rice = 'Marsi Rice from the Sack'

const seen = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first()

test('what is on the scales is what I agree to, pay, and get back a part of', async ({
  page,
  another,
  accounts,
  request,
}) => {
  test.setTimeout(300_000)
  const { vendor } = accounts
  const shopper = await signedUpShopper(request, 'Rita')
  const buyer = await another()

  await test.step('I find rice by weight, and put a kilo into my cart', async () => {
    await signIn(buyer, shopper, '/user-account/orders')
    await buyer.goto(`/products?search=${encodeURIComponent(rice)}`)
    await untilAlive(buyer)
    const card = buyer.getByRole('article').filter({ hasText: rice }).first()
    await expect(card).toContainText('Rs. 24 / 100 g')
    await card.getByRole('link', { name: rice }).first().click()
    await expect(seen(buyer, 'Rs. 240 / kg')).toBeVisible()
    await expect(seen(buyer, /weigh/i)).toBeVisible()
    await buyer.getByRole('button', { name: 'Add 100 g to cart' }).filter({ visible: true }).click()
    const quantity = buyer.getByRole('button', { name: /^100 g of .*: type another quantity$/ })
    await quantity.filter({ visible: true }).click()
    const field = buyer.getByRole('textbox', { name: `Quantity of ${rice}` })
    await field.fill('१ kg')
    await field.press('Enter')
    await expect(
      buyer.getByRole('button', { name: /^1 kg of .*: type another quantity$/ }).filter({ visible: true }),
    ).toBeVisible()
    await expectNoSidewaysScroll(buyer)
  })
  const orderId = await test.step('I order it for about Rs. 240', async () => {
    await buyer.goto(`/store/${vendor.username}/checkout`)
    await chooseDelivery(buyer, /Pick up/)
    const place = buyer.getByRole('button', { name: /^Place order/ })
    await expect(place).toContainText('Rs. 240')
    await expectAccessible(buyer)
    await place.click()
    await expect(buyer.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    return buyer.url().split('/').at(-1)
  })

  const stores = await headersOf(request, vendor)
  const advance = async (to: string) =>
    request.post(`/api/orders/vendor/${orderId}/advance`, { headers: stores, data: { to } })
  expect((await advance('ACCEPTED')).ok()).toBe(true)
  const seller = page
  await signIn(seller, vendor, '/admin/vendor/orders/order-list')
  await seller.goto(`/admin/vendor/orders/order-list?order=${orderId}`)
  const scales = seller.getByRole('form', { name: 'Weigh the items' })
  await test.step('the store cannot pack it unweighed, and sees what a weight comes to', async () => {
    await expect(scales).toBeVisible()
    expect(await (await advance('PACKED')).json()).toMatchObject({ status: 409, code: 'NOT_WEIGHED' })
    const weight = scales.getByRole('textbox', { name: `Weight of ${rice}` })
    await weight.fill('1050')
    await expect(scales.getByText('Comes to Rs. 252', { exact: true })).toBeVisible()
    await weight.fill('१.३ kg')
    await expect(scales.getByText(/the shopper is asked first. It would come to Rs. 312/)).toBeVisible()
    await expectAccessible(seller)
    await expectNoSidewaysScroll(seller)
    await scales.getByRole('button', { name: 'Save the weights' }).click()
    await expect(scales.getByText('Waits for the shopper')).toBeVisible()
  })
  await test.step('I am asked, with both weights and both totals, and say yes', async () => {
    await buyer.goto(`/user-account/orders/${orderId}`)
    await untilAlive(buyer)
    const question = buyer.getByRole('region', { name: 'Is this weight fine?' })
    await expect(question).toContainText('1.3 kg instead of 1 kg')
    await expect(question).toContainText('Rs. 312')
    await expectAccessible(buyer)
    await expectNoSidewaysScroll(buyer)
    await question.getByRole('button', { name: "Yes, that's fine" }).click()
    await expect(question).toBeHidden()
    await expect(buyer.getByText('Ordered 1 kg, weighed 1.3 kg')).toBeVisible()
  })
  await test.step('the store packs it for that sum, and it is delivered', async () => {
    await expect(scales.getByText('Weighed', { exact: true })).toBeVisible()
    await seller.getByRole('button', { name: 'Packed', exact: true }).click()
    await expect(scales).toBeHidden()
    await expect(seller.getByRole('dialog').getByText('Rs. 312').first()).toBeVisible()
    for (const to of ['READY_FOR_PICKUP', 'DELIVERED']) expect((await advance(to)).ok()).toBe(true)
  })
  await test.step('I send three tenths back, for three tenths of what I paid', async () => {
    await buyer.reload()
    await untilAlive(buyer)
    await buyer.getByRole('link', { name: 'Return something' }).click()
    await buyer.getByRole('combobox', { name: new RegExp(rice) }).selectOption('3')
    await buyer.getByLabel('Arrived damaged').check()
    await buyer.getByLabel('Cash', { exact: true }).check()
    await buyer
      .locator('input[type=file]')
      .first()
      .setInputFiles(await wetRice())
    await expect(buyer.getByText('The picture has arrived.')).toBeAttached()
    await expect(seen(buyer, 'Rs. 93.6')).toBeVisible()
    await expectAccessible(buyer)
    await expectNoSidewaysScroll(buyer)
    await buyer.getByRole('button', { name: 'Submit return request' }).click()
    await expect(buyer.getByRole('heading', { name: /^Return for order/ })).toBeVisible()
  })
  await test.step('the store takes the part back, and owes that sum', async () => {
    const heading = await buyer.getByRole('heading', { name: /^Return for order/ }).innerText()
    const orderNo = /[A-Z]+-[0-9A-Z]+/.exec(heading)?.[0] ?? heading
    await seller.goto('/admin/vendor/orders/return-list')
    await seller.getByRole('button', { name: orderNo }).first().click()
    const sheet = seller.getByRole('dialog', { name: `Return for order ${orderNo}` })
    await sheet.getByRole('button', { name: 'Approve', exact: true }).click()
    const sent = buyer.getByRole('button', { name: "I've dropped it off or sent it" })
    await sent.click()
    await expect(sent).toHaveCount(0)
    await sheet.getByRole('button', { name: 'It has arrived' }).click()
    await sheet.getByRole('button', { name: 'Finish inspection' }).click()
    await expect(seen(seller, 'Rs. 93.6')).toBeVisible()
    await expect(seen(buyer, 'Rs. 93.6')).toBeVisible()
    const headers = await headersOf(request, shopper)
    const order = await (await request.get(`/api/orders/order/${orderId}`, { headers })).json()
    expect(order).toMatchObject({ total: 312, weighing: { orderedTotal: 240 }, status: 'DELIVERED' })
  })
})

/** A picture of the defect. */
async function wetRice() {
  const square = { width: 300, height: 300, channels: 3 as const, background: '#ccccaa' }
  return { name: 'wet.png', mimeType: 'image/png', buffer: await sharp({ create: square }).png().toBuffer() }
}
