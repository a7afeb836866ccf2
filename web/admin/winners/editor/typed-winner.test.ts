import { expect, test } from 'vitest'
import { bodyOf, faultsOf, fieldOf, firstWinner, ruleOf, type TypedWinner } from './typed-winner.ts'

const written: TypedWinner = {
  ...firstWinner(new Date('2026-11-28T06:00:00Z')),
  title: 'The first orders of Tihar',
  terms: 'For all shoppers.',
  ...{ prize: 'PRODUCT', prizeName: 'Brass lamp', worth: '१,२००' },
}
const faults = (change: Partial<TypedWinner>) => {
  const typed = { ...written, ...change }
  return faultsOf(typed, bodyOf(typed, null))
}

test('a product with its worth in either digits is sent as the contract takes it', () => {
  expect(faults({})).toEqual({})
  expect(bodyOf(written, null)).toMatchObject({
    ...{ mode: 'FIRST_N', winners: 10, nth: null, vendorId: null, minOrder: 0, titleNe: null },
    prize: { kind: 'PRODUCT', name: 'Brass lamp', nameNe: null, worth: 1200 },
    startsAt: '2026-11-28T06:00:00.000Z',
  })
})

test('points are sent as a number, whatever was typed for the other kinds', () => {
  const points = { ...written, prize: 'POINTS', prizePoints: '५००' } as const
  expect(bodyOf(points, null).prize).toEqual({ kind: 'POINTS', points: 500 })
})

test('every fault stands at its own field', () => {
  const empty = { title: ' ', terms: '', winners: '', startsAt: '', worth: 'much', prizeName: '' }
  expect(faults(empty)).toMatchObject({
    ...{ title: { ours: 'TITLE' }, terms: { ours: 'TERMS' }, winners: { ours: 'NO_NUMBER' } },
    ...{ startsAt: { ours: 'MOMENT' }, worth: { ours: 'NO_NUMBER' }, prizeName: { ours: 'PRIZE' } },
  })
  expect(faults({ prize: 'VOUCHER' })).toHaveProperty('promoId')
  expect(faults({ endsAt: written.startsAt })).toHaveProperty('endsAt')
  expect(faults({ mode: 'NTH_ORDER', nth: '1' })).toHaveProperty('nth')
  expect(faults({ prize: 'POINTS', prizePoints: '' })).toHaveProperty('prizePoints')
  expect(faults({ prize: 'POINTS', prizePoints: '0' })).toHaveProperty('prizePoints')
  expect(fieldOf(['prize', 'worth'])).toBe('worth')
  expect(fieldOf(['prize', 'points'])).toBe('prizePoints')
  expect(fieldOf(['prize'])).toBe('promoId')
  expect(fieldOf(['vendorId'])).toBe('store')
})

test('a number of an order and a permission count for their own modes alone', () => {
  const both = { ...written, nth: '१००', drawPermission: ' 12/083 ' }
  expect(bodyOf(both, null)).toMatchObject({ nth: null, drawPermission: null })
  expect(bodyOf({ ...both, mode: 'NTH_ORDER' }, null)).toMatchObject({ nth: 100, drawPermission: null })
  expect(bodyOf({ ...both, mode: 'DRAW' }, null)).toMatchObject({ nth: null, drawPermission: '12/083' })
  expect(ruleOf({ ...both, winners: '', minOrder: 'x' })).toMatchObject({
    winners: 1,
    nth: null,
    minOrder: 0,
  })
})
