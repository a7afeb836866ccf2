import { expect, test } from 'vitest'
import { provinces } from '../../../contract/shared/nepal.ts'
import { districtOutlines, placeAt } from './outlines.ts'

test('the seat of nearly every district lies in that district, and every outline has its district', () => {
  const missed = provinces
    .flatMap(({ districts }) => districts)
    .filter((district) => placeAt(district)?.district.name !== district.name)
  // Outlines are simplified: a town at the very border may lie on the other side.
  expect(missed.map(({ name }) => name).length).toBeLessThanOrEqual(6)
  expect(districtOutlines.features).toHaveLength(77)
})

test('a place is named by its district and province', () => {
  const nameOf = (latitude: number, longitude: number) => placeAt({ latitude, longitude })?.district.name
  expect(nameOf(27.7172, 85.324)).toBe('Kathmandu')
  expect(nameOf(28.2096, 83.9595)).toBe('Kaski')
  expect(placeAt({ latitude: 27.01, longitude: 84.88 })?.province.name).toBe('Madhesh')
})

test('beyond the border there is no name', () => {
  for (const [latitude, longitude] of [
    [28.61, 77.2],
    [29.65, 91.1],
    [0, 0],
  ] as const) {
    expect(placeAt({ latitude, longitude })).toBeUndefined()
  }
})
