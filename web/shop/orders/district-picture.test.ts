import { expect, test } from 'vitest'
import { districtPicture } from './district-picture.ts'

const numbersOf = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number)

test('the district of a place fits into its square, and the place lies in it', () => {
  const drawn = districtPicture({ latitude: 27.7048, longitude: 85.3107 })
  const numbers = numbersOf(drawn?.path ?? '')
  expect(numbers.length).toBeGreaterThan(20)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(7.9)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(88.1)
  expect(drawn?.x).toBeGreaterThan(8)
  expect(drawn?.x).toBeLessThan(88)
  expect(drawn?.y).toBeGreaterThan(8)
  expect(drawn?.y).toBeLessThan(88)
})

test('north is up, east is right', () => {
  const one = districtPicture({ latitude: 27.7, longitude: 85.3 })
  const other = districtPicture({ latitude: 27.72, longitude: 85.32 })
  expect(other?.path).toHaveLength(one?.path.length ?? 0)
  expect(other?.x).toBeGreaterThan(one?.x ?? 0)
  expect(other?.y).toBeLessThan(one?.y ?? 0)
})

test('outside Nepal nothing is drawn', () => {
  expect(districtPicture({ latitude: 28.61, longitude: 77.2 })).toBeUndefined()
})
