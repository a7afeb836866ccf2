import { expect, test } from 'vitest'
import { greatCircleKm } from '../../../contract/delivery/distance.ts'
import { exampleOf } from './example-of.ts'
import { districtsWithin, ringAround } from './ring.ts'
import { bodyOf, firstOption, numberIn, pricingOf, type TypedOption, withKind } from './typed-option.ts'

const typed = (part: Partial<TypedOption> = {}): TypedOption => ({ ...firstOption, name: 'Rider', ...part })
const limits = { maxKm: 10, freeAbovePaisa: 300_000 }
const at = (km: number, goodsPaisa = 0) => ({ km, city: '', goodsPaisa })

test('numbers are read in either script and with commas; what is none is told beside its field', () => {
  expect(['१,२५०.५', ' 15 ', '', 'ten', '-1', '1e9'].map(numberIn)).toEqual([
    ...[1250.5, 15, null, Number.NaN, Number.NaN, Number.NaN],
  ])
  expect(bodyOf(typed({ perKmFee: 'x', etaMin: '', name: ' ' })).faults).toEqual({
    perKmFee: 'Must be a number',
    etaMin: 'Must be a whole number',
    name: 'Name Required',
  })
})

test('what is not asked of a kind is not sent', () => {
  const fetched = bodyOf(typed({ kind: 'PICKUP', maxKm: 'far', courierName: 'Bus' }))
  expect(fetched.faults).toEqual({})
  expect(fetched.body).toMatchObject({ pricing: 'FREE', baseFee: 0, maxKm: null, courierName: '' })
  const flat = bodyOf(typed({ pricing: 'FLAT', perKmFee: 'x', minFee: 'y' }))
  expect(flat.faults).toEqual({})
  expect(flat.body).toMatchObject({ baseFee: 50, perKmFee: 0, minFee: null })
})

test('the example follows what is typed, to its limits', () => {
  const pricing = pricingOf(typed())
  // 50 + 3 km x 15 = 95.
  expect(exampleOf(pricing, limits, at(5))).toMatchObject({ feePaisa: 9_500, isFree: false })
  expect(exampleOf(pricing, limits, at(5, 300_000))).toMatchObject({ feePaisa: 0, isFree: true })
  expect(exampleOf(pricing, limits, at(10.01)).feePaisa).toBeUndefined()
  expect(exampleOf(pricingOf(typed({ perKmFee: '' })), limits, at(5)).feePaisa).toBe(5_000)
  const bus = pricingOf(typed({ pricing: 'DISTRICT', rates: [{ city: 'Kaski', fee: '१५०' }] }))
  expect(exampleOf(bus, limits, { ...at(500), city: 'Kaski' }).feePaisa).toBe(15_000)
  expect(exampleOf(bus, limits, { ...at(1), city: 'Parsa' }).feePaisa).toBeUndefined()
})

test('the ring lies at its distance all round, and is closed', () => {
  const shop = { latitude: 27.7, longitude: 85.32 }
  const ring = ringAround(shop, 8)
  expect(ring[0]).toEqual(ring.at(-1))
  for (const [longitude, latitude] of ring) {
    expect(greatCircleKm(shop, { latitude, longitude })).toBeCloseTo(8, 6)
  }
  expect(districtsWithin(shop, 15).map(({ name }) => name)).toEqual(['Kathmandu', 'Lalitpur', 'Bhaktapur'])
})

test('a courier begins with days, the whole country and one fee; what was typed stays', () => {
  const courier = withKind(firstOption, 'COURIER')
  expect(courier).toMatchObject({ pricing: 'FLAT', maxKm: '', etaMin: '2', etaMax: '4', etaUnit: 'DAY' })
  expect(withKind(courier, 'OWN_RIDER')).toEqual(firstOption)
  const typed = { ...firstOption, etaMax: '70' }
  expect(withKind(typed, 'COURIER')).toEqual({ ...typed, kind: 'COURIER' })
})
