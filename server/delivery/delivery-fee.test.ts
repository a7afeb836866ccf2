import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargedFee, deliveryOf, feeOf, type OptionPricing } from './delivery-fee.ts'

const rider: OptionPricing = {
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
})
const kms = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100)

test('a fee is whole paisa, a multiple of the rounding step, and never below the least fee', () => {
  fc.assert(
    fc.property(pricings, kms, (option, km) => {
      const fee = feeOf(option, km)
      expect(Number.isSafeInteger(fee)).toBe(true)
      expect(fee % option.roundToPaisa).toBe(0)
      expect(fee).toBeGreaterThanOrEqual(option.leastFeePaisa ?? 0)
    }),
  )
})

test('a fee stays within one rounding step of the greatest fee, unless the least fee is above it', () => {
  fc.assert(
    fc.property(pricings, kms, (option, km) => {
      const greatest = Math.max(option.greatestFeePaisa ?? Number.MAX_SAFE_INTEGER, option.leastFeePaisa ?? 0)
      expect(feeOf(option, km)).toBeLessThan(greatest + option.roundToPaisa)
    }),
  )
})

test('nobody pays less for being farther away', () => {
  fc.assert(
    fc.property(pricings, kms, kms, (option, a, b) => {
      expect(feeOf(option, Math.min(a, b))).toBeLessThanOrEqual(feeOf(option, Math.max(a, b)))
    }),
  )
})

test('the parts of a fee add up to it', () => {
  fc.assert(
    fc.property(pricings, fc.double({ min: 26.5, max: 30, noNaN: true }), (option, latitude) => {
      const reached = deliveryOf(option, asan, { latitude, longitude: 85 }, 1.3)
      expect(reached.parts.reduce((sum, part) => sum + part.paisa, 0)).toBe(reached.feePaisa)
    }),
  )
})

test('at the shop itself there is a fee too, the least one', () => {
  expect(deliveryOf(rider, asan, asan, 1.3)).toMatchObject({ distanceKm: 0, feePaisa: 6_000 })
})

test('to Patan it is base fee and kilometres, rounded up; to Birgunj it is too far', () => {
  const near = deliveryOf(rider, asan, patan, 1.3)
  expect(near.distanceKm).toBe(5.29)
  // 5,000 + 3.29 km x 2,000 = 11,580, up to the next 500.
  expect(near.feePaisa).toBe(12_000)
  expect(deliveryOf(rider, asan, birgunj, 1.3).reasonCode).toBe('OUT_OF_RANGE')
})

test('without a position only what does not depend on distance is offered', () => {
  expect(deliveryOf(rider, asan, null, 1.3).reasonCode).toBe('NO_PIN')
  expect(deliveryOf(rider, null, patan, 1.3).reasonCode).toBe('NO_PIN')
  const flat = { ...rider, pricing: 'FLAT' as const, maxKm: null, baseFeePaisa: 5_250 }
  expect(deliveryOf(flat, asan, null, 1.3)).toMatchObject({ feePaisa: 5_250, distanceKm: null })
  expect(deliveryOf({ ...rider, kind: 'PICKUP', pricing: 'FREE' }, null, null, 1.3).feePaisa).toBe(0)
  expect(deliveryOf({ ...rider, isActive: false }, asan, patan, 1.3).reasonCode).toBe('PAUSED')
})

test('from the free limit on nothing is charged', () => {
  expect([chargedFee(5_000, 100_000, 99_999), chargedFee(5_000, 100_000, 100_000)]).toEqual([5_000, 0])
  expect(chargedFee(5_000, null, 1_000_000)).toBe(5_000)
})
