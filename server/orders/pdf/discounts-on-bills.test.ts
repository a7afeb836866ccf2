/** A bill names each discount by its kind, in both languages, and none of them as delivery. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOrder, placeOrder } from '../../testing/delivered-orders.ts'
import { type WrittenDiscount, writeDiscounts } from '../../testing/discounts.ts'
import { pagesOf } from '../../testing/pdf-text.ts'
import { calling } from '../../testing/placed-orders.ts'
import { addTestProducts, openStoreWithProducts, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

test('offer, rule, code and points stand on my receipt by their names, and delivery stands there once', async () => {
  const store = await openStoreWithProducts(market)
  const shopper = await signedInShopper(market)
  const call = calling(market)
  const productId = await addTestProducts(market, store)
  const orderId = await placeOrder(market, store, shopper, [{ productId, quantity: 2 }])
  const kinds = ['OFFER', 'DISCOUNT_RULE', 'PROMO', 'REWARD'] as const
  const discounts = kinds.map((kind, at): WrittenDiscount => {
    const paisa = 100 * (at + 1)
    return { kind, bearer: 'VENDOR', platformPercent: 0, paisa, parts: [{ productId, paisa }] }
  })
  await writeDiscounts(market, orderId, discounts)
  await market.db
    .updateTable('order_adjustment')
    .set({ label_ne: 'दशैं अफर' })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'OFFER')
    .execute()
  expect(await advanceOrder(market, store, orderId)).toBe(200)
  const [{ documentId }] = (await call(`/api/orders/document/?orderId=${orderId}`, shopper)).json().rows
  const printed = async (language: string) => {
    const answer = await call(`/api/orders/document/${documentId}/print`, shopper, { language })
    return pagesOf(answer.rawPayload).join(' ').replace(/\s+/g, ' ').replaceAll(' :', ':')
  }

  const page = await printed('en')
  for (const words of [
    'Offer: OFFER of VENDOR – Rs. 1 ',
    'Discount: DISCOUNT_RULE of VENDOR – Rs. 2 ',
    'Discount: PROMO of VENDOR – Rs. 3 ',
    'Points: REWARD of VENDOR – Rs. 4 ',
    'Rs. 190',
  ]) {
    expect(page).toContain(words)
  }
  // Red while all that is no promo code was printed as delivery.
  expect(page.match(/Delivery: /g)).toHaveLength(1)

  const nepali = await printed('ne')
  for (const words of ['अफर: दशैं अफर', 'छुट: DISCOUNT_RULE', 'छुट: PROMO', 'पोइन्ट: REWARD']) {
    expect(nepali).toContain(words)
  }
  expect(nepali).not.toContain('Discount')
})
