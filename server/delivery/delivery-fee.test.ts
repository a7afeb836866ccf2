import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chargedFee,
  deliveryOf,
  feeOf,
  nextWeekday,
  type OptionRules,
} from '../../contract/delivery/delivery-fee.ts'
import type { Position } from '../../contract/delivery/distance.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const rider: OptionRules = {
  kind: 'OWN_RIDER',
  pricing: 'DISTANCE',
  isActive: true,
  baseFeePaisa: 5_000,
  freeKm: 2,
  perKmPaisa: 2_000,
  roundToPaisa: 500,
  leastFeePaisa: 6_000,
  greatestFeePaisa: 30_000,
  maxKm: 15,
  minSubtotalPaisa: null,
  maxSubtotalPaisa: null,
  weekdays: everyDay,
  cutoffTime: null,
  rates: [],
}
const asan = { latitude: 27.7074, longitude: 85.3121 }
const patan = { latitude: 27.6727, longitude: 85.3253 }
const birgunj = { latitude: 27.0104, longitude: 84.8777 }

const paisa = fc.integer({ min: 0, max: 100_000 })
const limit = fc.option(paisa, { nil: null })
const pricings = fc.record({
  kind: fc.constant('OWN_RIDER' as const),
  pricing: fc.constant('DISTANCE' as const),
  isActive: fc.constant(true),
  baseFeePaisa: paisa,
  freeKm: fc.integer({ min: 0, max: 10 }),
  perKmPaisa: fc.integer({ min: 0, max: 10_000 }),
  roundToPaisa: fc.constantFrom(1, 100, 500, 1_000),
  leastFeePaisa: limit,
  greatestFeePaisa: limit,
  maxKm: fc.constant(null),
  minSubtotalPaisa: fc.constant(null),
  maxSubtotalPaisa: fc.constant(null),
  weekdays: fc.constant(everyDay),
  cutoffTime: fc.constant(null),
  rates: fc.constant([]),
})
const kms = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100)

/** A Friday noon in Nepal. */
const noon = new Date('2026-11-20T06:15:00Z')
interface Asked {
  city?: string
  at?: Date
  goodsPaisa?: number
}
const reach = (option: OptionRules, shop: Position | null, position: Position | null, asked: Asked = {}) => {
  const { city = null, at = noon, goodsPaisa } = asked
  return deliveryOf(option, { shop, place: { position, city }, roadFactor: 1.3, at, goodsPaisa })
}

test('a fee is whole paisa, a multiple of the rounding step, and never below the least fee', () => {
  fc.assert(
    fc.property(pricings, kms, (option, km) => {
      const fee = feeOf(option, { km, city: null })
      expect(Number.isSafeInteger(fee)).toBe(true)
      expect(fee % option.roundToPaisa).toBe(0)
      expect(fee).toBeGreaterThanOrEqual(option.leastFeePaisa ?? 0)
    }),
    { seed: 20_261_122 },
  )
})

test('a fee stays within one rounding step of the greatest fee, unless the least fee is above it', () => {
  fc.assert(
    fc.property(pricings, kms, (option, km) => {
      const greatest = Math.max(option.greatestFeePaisa ?? Number.MAX_SAFE_INTEGER, option.leastFeePaisa ?? 0)
      expect(feeOf(option, { km, city: null })).toBeLessThan(greatest + option.roundToPaisa)
    }),
    { seed: 20_261_122 },
  )
})

test('nobody pays less for being farther away', () => {
  fc.assert(
    fc.property(pricings, kms, kms, (option, a, b) => {
      expect(feeOf(option, { km: Math.min(a, b), city: null })).toBeLessThanOrEqual(
        feeOf(option, { km: Math.max(a, b), city: null }),
      )
    }),
    { seed: 20_261_122 },
  )
})

test('the parts of a fee add up to it', () => {
  fc.assert(
    fc.property(pricings, fc.double({ min: 26.5, max: 30, noNaN: true }), (option, latitude) => {
      const reached = reach(option, asan, { latitude, longitude: 85 })
      expect(reached.parts.reduce((sum, part) => sum + part.paisa, 0)).toBe(reached.feePaisa)
    }),
    { seed: 20_261_122 },
  )
})

test('at the shop itself there is a fee too, the least one', () => {
  expect(reach(rider, asan, asan)).toMatchObject({ distanceKm: 0, feePaisa: 6_000 })
})

test('to Patan it is base fee and kilometres, rounded up; to Birgunj it is too far', () => {
  const near = reach(rider, asan, patan)
  expect(near.distanceKm).toBe(5.29)
  // 5,000 + 3.29 km x 2,000 = 11,580, up to the next 500.
  expect(near.feePaisa).toBe(12_000)
  expect(reach(rider, asan, birgunj).reasonCode).toBe('OUT_OF_RANGE')
})

test('without a position only what does not depend on distance is offered', () => {
  expect(reach(rider, asan, null).reasonCode).toBe('NO_PIN')
  // A shop without a position is nothing that the shopper could put right.
  expect(reach(rider, null, patan).reasonCode).toBe('PAUSED')
  const flat = { ...rider, pricing: 'FLAT' as const, maxKm: null, baseFeePaisa: 5_250 }
  expect(reach(flat, asan, null)).toMatchObject({ feePaisa: 5_250, distanceKm: null })
  expect(reach({ ...rider, kind: 'PICKUP', pricing: 'FREE' }, null, null).feePaisa).toBe(0)
  const pickup = { ...rider, kind: 'PICKUP' as const, pricing: 'FREE' as const }
  expect(reach({ ...pickup, isActive: false }, null, null).reasonCode).toBe('PAUSED')
  expect(reach({ ...rider, isActive: false }, asan, patan).reasonCode).toBe('PAUSED')
})

test('from the free limit on nothing is charged', () => {
  expect([chargedFee(5_000, 100_000, 99_999), chargedFee(5_000, 100_000, 100_000)]).toEqual([5_000, 0])
  expect(chargedFee(5_000, null, 1_000_000)).toBe(5_000)
})

test('a fee by district is what stands beside the district, and there is none to the others', () => {
  const rates = [
    { city: 'Kaski', feePaisa: 15_000 },
    { city: 'Parsa', feePaisa: 0 },
  ]
  const bus = { ...rider, kind: 'COURIER' as const, pricing: 'DISTRICT' as const, maxKm: null, rates }
  expect(reach(bus, asan, null, { city: 'Kaski' })).toMatchObject({ feePaisa: 15_000, distanceKm: null })
  expect(reach(bus, asan, birgunj, { city: 'Parsa' })).toMatchObject({ feePaisa: 0, parts: [] })
  expect(reach(bus, asan, patan, { city: 'Lalitpur' }).reasonCode).toBe('NO_ROUTE_TO_DISTRICT')
  expect(reach(bus, asan, patan).reasonCode).toBe('NO_DISTRICT')
  const near = { ...bus, maxKm: 50 }
  expect(reach(near, asan, birgunj, { city: 'Parsa' }).reasonCode).toBe('OUT_OF_RANGE')
})

test('it is offered on its weekdays, by the days of Nepal, and up to the minute of its cutoff', () => {
  const weekdays = { ...rider, weekdays: [0, 1, 5] }
  const at = (iso: string) => ({ at: new Date(iso) })
  expect(reach(weekdays, asan, patan, at('2026-11-20T18:14:59Z')).reasonCode).toBeUndefined()
  // A quarter past six in the evening in London is midnight in Nepal: Saturday has begun.
  expect(reach(weekdays, asan, patan, at('2026-11-20T18:15:00Z')).reasonCode).toBe('NOT_TODAY')
  expect(nextWeekday(weekdays, new Date('2026-11-20T18:15:00Z'))).toBe(0)
  expect(nextWeekday({ weekdays: [5] }, noon)).toBe(5)
  const early = { ...rider, cutoffTime: '12:00' }
  expect(reach(early, asan, patan, at('2026-11-20T06:14:59Z')).reasonCode).toBeUndefined()
  expect(reach(early, asan, patan, at('2026-11-20T06:15:00Z')).reasonCode).toBe('PAST_CUTOFF')
})

test('too little or too much in the bag is a reason once the goods are known, and the limits are within', () => {
  const limited = { ...rider, minSubtotalPaisa: 20_000, maxSubtotalPaisa: 90_000 }
  const reasonFor = (goodsPaisa?: number) =>
    reach(limited, asan, patan, goodsPaisa === undefined ? {} : { goodsPaisa }).reasonCode
  expect([19_999, 20_000, 90_000, 90_001].map(reasonFor)).toEqual([
    'MIN_ORDER',
    undefined,
    undefined,
    'MAX_ORDER',
  ])
  expect(reasonFor()).toBeUndefined()
})
