import { expect, it } from 'vitest'
import { changedPrice, comparedParts, movedOffers } from './changed-price.ts'
import type { OrderBody } from './order-attempt.ts'

const body: OrderBody = {
  vendorId: 'v',
  deliveryOptionId: 'd',
  lines: [
    { productId: 'tea', quantity: 2, expectedUnitPrice: 100 },
    { productId: 'rice', variableNo: 2, quantity: 1, expectedUnitPrice: 50 },
  ],
  paymentMethod: 'COD',
  expectedTotal: 310,
}
const was = [
  { kind: 'GOODS', label: 'Items', amount: 250 },
  { kind: 'DELIVERY', label: 'Rider', amount: 60 },
]

it('keeps both sides, and the order as it would be agreed to', () => {
  const now = [{ kind: 'GOODS', label: 'Items', amount: 290 }, was[1]]
  const lines = [
    { productId: 'tea', unitPrice: 120 },
    { productId: 'rice', variableNo: 2, unitPrice: 50 },
  ]
  const moved = changedPrice(
    { code: 'PRICE_CHANGED', extra: { total: 350, breakdown: now, lines } },
    body,
    was,
  )
  expect(moved).toMatchObject({ was, now, oldTotal: 310, newTotal: 350 })
  expect(moved?.lines).toEqual([{ productId: 'tea', variableNo: undefined, was: 100, now: 120 }])
  expect(moved?.body).toEqual({
    ...body,
    expectedTotal: 350,
    lines: [
      { productId: 'tea', quantity: 2, expectedUnitPrice: 120 },
      { productId: 'rice', variableNo: 2, quantity: 1, expectedUnitPrice: 50 },
    ],
  })
})

it('is nothing for another refusal', () => {
  expect(changedPrice({ code: 'OUT_OF_STOCK', extra: { total: 1 } }, body, was)).toBeUndefined()
})

it('lays a code that came or went beside nothing', () => {
  const code = { kind: 'PROMO', label: 'Ten off', amount: -25 }
  expect(comparedParts([...was, code], was)).toMatchObject([
    { label: 'Items', was: 250, now: 250 },
    { label: 'Rider', was: 60, now: 60 },
    { label: 'Ten off', was: -25, now: undefined },
  ])
})

it('tells two discounts of one name apart', () => {
  const offer = (sourceId: string, amount: number) => ({ kind: 'OFFER', label: 'Dashain', amount, sourceId })
  expect(comparedParts([offer('tea', -20), offer('rice', -5)], [offer('rice', -5)])).toMatchObject([
    { label: 'Dashain', was: -20, now: undefined },
    { label: 'Dashain', was: -5, now: -5 },
  ])
})

it('names the offer that ended between look and order, and one that began', () => {
  const offer = (label: string) => ({ kind: 'OFFER', label, amount: -20 })
  const rule = { kind: 'DISCOUNT_RULE', label: 'Three for less', amount: -5 }
  const moved = { was: [...was, offer('Dashain'), offer('Tea week'), rule], now: [...was, offer('Tea week')] }
  expect(movedOffers(moved)).toEqual({ gone: ['Dashain'], come: [] })
  expect(movedOffers({ was: moved.now, now: moved.was })).toEqual({ gone: [], come: ['Dashain'] })
})
