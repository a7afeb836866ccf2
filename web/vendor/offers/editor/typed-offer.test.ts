import { expect, test } from 'vitest'
import { offerForm } from '../../../../contract/promotions/offer-form.ts'
import { offerKinds } from '../../../../contract/promotions/offer-kinds.ts'
import type { StoredOffer } from '../offer-data.ts'
import { differingFields } from './edit-conflict.tsx'
import { offerSteps, stepOf } from './offer-steps.ts'
import { bodyOf, copyOf, firstOffer, numberFaults, type TypedOffer, typedOf } from './typed-offer.ts'
import { exampleOf } from './worked-example.ts'

const now = new Date('2026-11-28T04:15:30.500Z')
const productId = '01930000-0000-7000-8000-000000000001'
const tea = { id: productId, name: 'Tea', picture: null, variationCount: 1, variableNos: [] }
const typed: TypedOffer = {
  ...firstOffer(now),
  title: 'Dashain offer',
  products: [tea],
  amount: '१५०.५',
  fixedPrice: '99',
  maxDiscount: '',
}

const stored: StoredOffer = {
  ...{ id: productId, vendorId: productId, slug: 'dashain', title: 'Dashain offer', titleNe: null },
  ...{ kind: 'AMOUNT', percent: null, amount: 150.5, fixedPrice: null, buyQuantity: null, getQuantity: null },
  ...{ maxDiscount: null, scope: 'PRODUCTS', badge: null, badgeNe: null, bannerUrl: null, banner: null },
  ...{ startsAt: '2026-11-28T04:15:30.500Z', endsAt: '2026-12-01T18:14:00.000Z', stockCap: 20 },
  ...{ perShopperCap: null, usedUnits: 0, goods: 1, isPublishing: false, status: 'ACTIVE', state: 'LIVE' },
  ...{
    hiddenReason: null,
    campaign: null,
    hiddenAt: null,
    version: 3,
    createdAt: now.toJSON(),
    updatedAt: now.toJSON(),
  },
  ...{ categoryIds: [], products: [{ productId, productName: 'Tea', productImage: null, variableNos: [2] }] },
}

test.each(offerKinds)('a %s offer is sent with its own numbers alone, whatever was typed before', (kind) => {
  const body = bodyOf({ ...typed, kind }, null, now)
  expect(offerForm.safeParse(body).error?.issues ?? []).toEqual([])
  const filled = ['percent', 'amount', 'fixedPrice', 'buyQuantity', 'getQuantity'] as const
  const asked = {
    PERCENT: ['percent'],
    AMOUNT: ['amount'],
    FIXED_PRICE: ['fixedPrice'],
    BUY_X_GET_Y: ['buyQuantity', 'getQuantity'],
    FREE_DELIVERY: [],
  }[kind]
  expect(filled.filter((name) => body[name] !== null)).toEqual(asked)
})

test('digits in either script are read; no number and nothing at all are told apart', () => {
  expect(bodyOf({ ...typed, kind: 'AMOUNT' }, null, now).amount).toBe(150.5)
  expect(numberFaults({ ...typed, kind: 'AMOUNT', amount: 'lots', stockCap: 'x' })).toEqual({
    amount: 'NO_NUMBER',
    stockCap: 'NO_NUMBER',
  })
  expect(numberFaults({ ...typed, kind: 'FIXED_PRICE', fixedPrice: ' ' })).toEqual({ fixedPrice: 'EMPTY' })
  expect(numberFaults({ ...typed, kind: 'FREE_DELIVERY' })).toEqual({})
})

test('moments are of Nepal; an unchanged one keeps its seconds, an empty start is now', () => {
  const body = bodyOf(typedOf(stored), stored, now)
  expect([body.startsAt, body.endsAt]).toEqual([stored.startsAt, '2026-12-01T18:14:00.000Z'])
  const moved = bodyOf({ ...typedOf(stored), startsAt: '2026-11-29T00:00' }, stored, now)
  expect(moved.startsAt).toBe('2026-11-28T18:15:00.000Z')
  expect(bodyOf({ ...typed, startsAt: '' }, null, now).startsAt).toBe(now.toJSON())
})

test('an offer that is opened and saved sends what is stored', () => {
  const { title, kind, amount, stockCap, categoryIds, badge, banner } = stored
  expect(bodyOf(typedOf(stored), stored, now)).toMatchObject({
    ...{ title, kind, amount, stockCap, categoryIds, badge, banner },
    products: [{ productId, variableNos: [2] }],
  })
})

test('a copy begins now and lasts as long', () => {
  const copy = copyOf(stored, 'Copy', new Date('2026-12-10T00:00:00Z'))
  expect(copy).toMatchObject({ title: 'Copy', startsAt: '', endsAt: '2026-12-13T19:43', stockCap: '20' })
})

test('two inputs differ in the fields that somebody changed', () => {
  const mine = typedOf(stored)
  expect(differingFields(mine, { ...mine, products: [...mine.products] })).toEqual([])
  const theirs = {
    ...mine,
    amount: '200',
    products: mine.products.map((one) => ({ ...one, variableNos: [] })),
  }
  expect(differingFields(mine, theirs).toSorted()).toEqual(['amount', 'products'])
})

test('each field of the form stands on a step', () => {
  const fields = Object.keys(bodyOf(typed, null, now))
  expect(new Set(fields.map(stepOf))).toEqual(new Set(offerSteps))
  expect(stepOf('products.3.variableNos')).toBe('PRODUCTS')
})

test('the example says what an offer makes of a price', () => {
  const none = { percent: null, amount: null, fixedPrice: null, buyQuantity: null, getQuantity: null }
  const of = (part: object, kind: (typeof offerKinds)[number], price = 999.99) =>
    exampleOf({ ...none, kind, ...part }, price)
  expect(of({ percent: 15 }, 'PERCENT')).toEqual({
    of: 'UNIT',
    before: 999.99,
    after: 849.99,
    saved: 150,
  })
  expect(of({ amount: 1000 }, 'AMOUNT')).toEqual({ of: 'NOTHING', before: 999.99 })
  expect(of({ fixedPrice: 99 }, 'FIXED_PRICE', 99)).toEqual({ of: 'NOTHING', before: 99 })
  expect(of({ buyQuantity: 2, getQuantity: 1 }, 'BUY_X_GET_Y', 100)).toEqual({
    ...{ of: 'UNITS', units: 3, paid: 2, free: 1, total: 200 },
  })
  expect(of({}, 'FREE_DELIVERY')).toEqual({ of: 'DELIVERY' })
  expect(of({ percent: Number.NaN }, 'PERCENT')).toBeUndefined()
})
