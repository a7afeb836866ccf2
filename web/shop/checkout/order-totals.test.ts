import { describe, expect, it } from 'vitest'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import {
  firstChoice,
  type Option,
  type OrderPrice,
  obstacleOf,
  type Quote,
  totalsOf,
} from './order-totals.ts'

const line = (part: Partial<CartLine> = {}): CartLine => ({
  productId: 'p',
  vendorId: 'v',
  quantity: 2,
  productName: 'Rice',
  productImage: null,
  unit: 'piece',
  step: 1,
  least: 1,
  most: null,
  costPrice: 250,
  sellingPrice: 250,
  discountPrice: 0,
  stock: 10,
  attribute: null,
  problem: null,
  shopName: 'Shop',
  shopNameNe: null,
  username: 'shop',
  vendorLogo: null,
  ...part,
})
const option = (part: Partial<Option> = {}): Option => ({
  id: 'rider',
  vendorId: 'v',
  name: 'Rider',
  nameNe: null,
  kind: 'OWN_RIDER',
  description: '',
  descriptionNe: null,
  etaText: '1 hour',
  etaMin: 1,
  etaMax: 1,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  etaUnit: 'HOUR',
  codAllowed: true,
  minSubtotal: null,
  freeAboveSubtotal: null,
  maxKm: null,
  pricing: 'DISTANCE',
  codLimit: null,
  maxSubtotal: null,
  ...part,
})
const quote = (part: Partial<Quote> = {}): Quote => ({
  deliveryOptionId: 'rider',
  distanceKm: 3,
  fee: 60,
  charged: part.fee ?? 60,
  serviceable: true,
  etaText: '1 hour',
  freeAboveRemaining: null,
  breakdown: [],
  quoteId: 'q',
  expiresAt: '2026-11-21T10:00:00Z',
  ...part,
})

const price = (part: Partial<OrderPrice> = {}): OrderPrice => ({
  vendorId: 'v',
  lines: [{ productId: 'p', quantity: 2, unit: 250, listUnit: 250, lineTotal: 500, isWeighed: false }],
  leftOut: [],
  breakdown: [
    { kind: 'GOODS', label: 'Items', amount: 500 },
    { kind: 'PROMO', label: 'Ten off (TEN)', amount: -50, sourceId: 'ten' },
    { kind: 'DELIVERY', label: 'Rider', amount: 60 },
  ],
  subtotal: 450,
  total: 510,
  vat: null,
  codes: [],
  points: [],
  hints: [],
  ...part,
})

describe('what the order comes to', () => {
  it('is what the server says, part by part', () => {
    expect(totalsOf([line()], price())).toMatchObject({
      ...{ goods: 500, fee: 60, total: 510, count: 2 },
      discounts: [{ label: 'Ten off (TEN)', amount: -50 }],
    })
  })

  it('is unit by quantity until there is an answer, without discount, fee or total', () => {
    expect(totalsOf([line()])).toMatchObject({ goods: 500, discounts: [], fee: undefined, total: undefined })
  })

  it('tells an offer on the goods from one that frees their delivery, whichever the cart shows', () => {
    const until = '2026-12-01T00:00:00Z'
    const [told] = price().lines
    const sums = totalsOf(
      [line()],
      price({
        lines: told ? [{ ...told, offer: { id: 'fifth', title: 'Fifth off', until } }] : [],
        breakdown: [
          { kind: 'GOODS', label: 'Items', amount: 500 },
          { kind: 'OFFER', label: 'Fifth off', amount: -100, sourceId: 'fifth' },
          { kind: 'OFFER', label: 'Delivery on us', amount: -60, sourceId: 'free' },
          { kind: 'DELIVERY', label: 'Rider', amount: 60 },
        ],
      }),
    )
    expect(sums.goodsOffered).toBe(400)
  })

  it('leaves out what cannot be bought now, and only that', () => {
    const sums = totalsOf([line(), line({ productId: 'q', problem: 'SHORT_OF_STOCK' })])
    expect(sums.lines).toHaveLength(1)
    expect(sums.goods).toBe(500)
  })
})

describe('how it comes to me', () => {
  it('says how much is missing to the least order', () => {
    expect(obstacleOf(option({ minSubtotal: 800 }), quote(), 500)).toEqual({
      kind: 'MIN_ORDER',
      least: 800,
      more: 300,
    })
  })

  it('says up to what it is brought', () => {
    expect(obstacleOf(option({ maxSubtotal: 499.99 }), quote(), 500)).toEqual({
      kind: 'MAX_ORDER',
      most: 499.99,
    })
    expect(obstacleOf(option({ maxSubtotal: 500 }), quote(), 500)).toBeUndefined()
  })

  it('begins with the cheapest that is brought, and with fetching where nothing is', () => {
    const rider = option()
    const courier = option({ id: 'courier', kind: 'COURIER' })
    const pickup = option({ id: 'pickup', kind: 'PICKUP' })
    const offered = [pickup, rider, courier]
    const quotes = new Map([
      ['pickup', quote({ deliveryOptionId: 'pickup', fee: 0 })],
      ['rider', quote()],
      ['courier', quote({ deliveryOptionId: 'courier', fee: 50 })],
    ])
    expect(firstChoice(offered, quotes, 500)?.id).toBe('courier')
    quotes.set('rider', quote({ serviceable: false }))
    quotes.set('courier', quote({ serviceable: false }))
    expect(firstChoice(offered, quotes, 500)?.id).toBe('pickup')
    quotes.delete('pickup')
    expect(firstChoice(offered, quotes, 500)).toBeUndefined()
  })
})
