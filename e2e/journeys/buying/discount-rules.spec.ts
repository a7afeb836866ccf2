/** A store makes a rule and tries it; a shopper gets it beside a code, and sends a part of the order back. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { formatPaisa, toPaisa, toRupees } from '../../../contract/shared/money.ts'
import { applyCode, chooseDelivery } from '../../support/checkout.ts'
import { pardonRefusal } from '../../support/new-accounts.ts'
import { headersOf } from '../../support/orders.ts'
import {
  type DemoAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../../support/people.ts'
import { type Detail, findProducts } from '../../support/products.ts'
import { signIn } from '../../support/sign-in.ts'

test('a rule that my store made is taken off beside a code, and a part of it comes back with the goods', async ({
  page,
  another,
  request,
  accounts,
  faults,
}) => {
  test.setTimeout(240_000)
  const { vendor } = accounts
  const [shopper] = accounts.others.shoppers
  if (shopper === undefined) throw new Error('the demo lacks people')
  const goods = await findProducts(request, vendor.username, { variable: false, leastStock: 20 })
  const price = toPaisa(goods.price) - toPaisa(goods.discountedPrice)
  const name = `Pair ${randomUUID().slice(0, 6)}`
  const byRule = Math.round((2 * price) / 10)
  const total = 2 * price - byRule - 500

  await test.step('the store writes the rule, tries it, and lets it apply first', async () => {
    await signIn(page, vendor, '/admin/vendor/discount-rules')
    await page.getByRole('button', { name: 'New rule' }).click()
    await page.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await pardonRefusal(faults, 400)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Percent off').fill('10')
    await page.getByLabel('Minimum cart total, in rupees').fill(String(toRupees(2 * price)))
    await page.getByLabel('No rule after this one').check()
    await page.getByRole('searchbox', { name: 'Search products' }).fill(goods.productName)
    // The answer to the whole name: one to a part of it would be replaced under the pointer.
    await expect(page.getByRole('listitem').filter({ hasText: goods.productName }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.getByRole('button', { name: goods.productName }).first().click()
    const trial = page.getByRole('region', { name: 'Try a cart' })
    const tried = trial.getByRole('listitem').filter({ hasText: name })
    await expect(tried).toContainText('The cart comes to less')
    await trial.getByLabel('Quantity').fill('2')
    await expect(tried).toContainText(`${formatPaisa(byRule)} off`)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save rule' }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    const up = page.getByRole('button', { name: `${name} up` })
    while (await up.isEnabled()) {
      const place = await page.getByRole('heading', { name }).textContent()
      // By key: the note of the saving lies over the last row.
      await up.press('Enter')
      await expect(page.getByRole('heading', { name })).not.toHaveText(place ?? '')
    }
    await expect(page.getByRole('heading', { name: `1. ${name}` })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  const code = await addCode(request, vendor)
  const buyer = await another()
  const orderId =
    await test.step('the shopper is told what is missing, gets it, and adds the code', async () => {
      await putInBag(request, shopper, goods, 1)
      await signIn(buyer, shopper, `/store/${vendor.username}/checkout`)
      await expect(buyer.getByText(`Add ${formatPaisa(price)} more for 10% off (${name}).`)).toBeVisible()
      await putInBag(request, shopper, goods, 2)
      await buyer.reload()
      await chooseDelivery(buyer, /Pick up/)
      const place = buyer.getByRole('button', { name: /^Place order/ })
      await expect(place).toContainText(formatPaisa(2 * price - byRule))
      await applyCode(buyer, code)
      await expect(place).toContainText(formatPaisa(total))
      await expectNoSidewaysScroll(buyer)
      await expectAccessible(buyer)
      await place.click()
      await expect(buyer).toHaveURL(/\/checkout\/detail\//)
      const ordered = /detail\/([0-9a-f-]{36})/.exec(buyer.url())?.[1] ?? ''
      await buyer.goto(`/user-account/orders/${ordered}`)
      await expect(buyer.getByText(name)).toBeVisible()
      await expect(buyer.getByText(`Five off (${code})`)).toBeVisible()
      await expectAccessible(buyer)
      return ordered
    })

  await test.step('one of the two goes back, for what was paid for it', async () => {
    const back = await sendBack(request, { orderId, productId: goods.id, shopper, vendor })
    await buyer.goto(`/user-account/returns/${back}`)
    const refund = price - Math.floor((byRule + 500) / 2)
    await expect(buyer.getByText(formatPaisa(refund)).first()).toBeVisible()
  })

  await test.step('the store sees what the rule gave, and deletes it', async () => {
    await page.reload()
    await expect(page.getByText(`Orders: 1, ${formatPaisa(byRule)} off`)).toBeVisible()
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  })
})

/** So many of this product, and nothing else of its store. */
async function putInBag(
  request: APIRequestContext,
  shopper: DemoAccount,
  { id: productId, vendorId }: Detail,
  quantity: number,
): Promise<void> {
  const headers = await headersOf(request, shopper)
  await request.delete(`/api/products/addToCart/?vendorId=${vendorId}`, { headers })
  const data = { productId, vendorId, quantity }
  const added = await request.post('/api/products/addToCart/', { headers, data })
  expect(added.status(), await added.text()).toBe(200)
}

async function addCode(request: APIRequestContext, vendor: DemoAccount): Promise<string> {
  const code = `FIVE${randomUUID().slice(0, 6)}`.toUpperCase()
  const data = {
    ...{ code, title: 'Five off', kind: 'AMOUNT', amount: 5 },
    ...{ startDay: '2020-01-01', endDay: '2099-12-31' },
  }
  const headers = await headersOf(request, vendor)
  const made = await request.post('/api/vendor/promoCode/', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  return code
}

interface SentBack {
  readonly orderId: string
  readonly productId: string
  readonly shopper: DemoAccount
  readonly vendor: DemoAccount
}

/** One unit, delivered and taken back. Answers the return's id. */
async function sendBack(
  request: APIRequestContext,
  { orderId, productId, shopper, vendor }: SentBack,
): Promise<string> {
  const [asVendor, asShopper] = [await headersOf(request, vendor), await headersOf(request, shopper)]
  const post = async (url: string, headers: Record<string, string>, data: object) => {
    const answer = await request.post(url, { headers, data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return answer.json()
  }
  for (const to of ['ACCEPTED', 'PACKED', 'READY_FOR_PICKUP', 'DELIVERED'])
    await post(`/api/orders/vendor/${orderId}/advance`, asVendor, { to })
  const create = { width: 600, height: 600, channels: 3, background: '#8a5a2b' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  const sent = await request.post('/api/support/picture', {
    headers: asShopper,
    multipart: { shape: 'PRIVATE', file: { name: 'damage.png', mimeType: 'image/png', buffer } },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { returnId } = await post('/api/orders/return/', asShopper, {
    pictures: [(await sent.json()).name],
    ...{ requestKey: randomUUID(), orderId, lines: [{ productId, quantity: 1 }] },
    ...{ reason: 'DEFECTIVE', resolution: 'REFUND', method: 'DROP_OFF' },
  })
  const at = `/api/orders/vendorReturn/${returnId}`
  await post(`${at}/answer`, asVendor, { isApproved: true })
  await post(`${at}/advance`, asVendor, { to: 'RECEIVED' })
  const seen = { productId, received: 1, accepted: 1, restocked: 1 }
  await post(`${at}/inspect`, asVendor, { lines: [seen], note: 'Looked at' })
  return returnId
}
