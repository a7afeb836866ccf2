import { expect, test } from 'vitest'
import { firstItem, highestPrice, itemFaults, nominationOf } from './typed-item.ts'

const shawl = { id: 'a'.repeat(8), name: 'Shawl', picture: null, variationCount: 1, variableNos: [] }

test('a nomination is asked for its product first, then for its numbers', () => {
  expect(itemFaults(firstItem(10))).toEqual({ product: 'MISSING' })
  expect(itemFaults({ ...firstItem(null), product: shawl })).toMatchObject({
    percent: 'MISSING',
    units: 'MISSING',
  })
  expect(itemFaults({ ...firstItem(10), product: shawl, units: 'ten' })).toMatchObject({ units: 'NO_NUMBER' })
})

test('digits of Nepal count, and every variation is sent as none', () => {
  const typed = { ...firstItem(null), product: shawl, percent: '२५', units: '१०' }
  expect(nominationOf(typed)).toMatchObject({
    percent: 25,
    fixedPrice: null,
    variableNos: null,
    committedUnits: 10,
  })
})

test('the highest price that would be taken is never rounded up over the least discount', () => {
  for (const lowest of [0.01, 0.99, 1, 33.33, 999.99, 123_456.78]) {
    for (const percent of [1, 7, 15, 33, 50, 99]) {
      const highest = highestPrice(lowest, percent)
      expect(Math.round(highest * 100) * 100).toBeLessThanOrEqual(Math.round(lowest * 100) * (100 - percent))
    }
  }
  expect(highestPrice(999.99, 15)).toBe(849.99)
})
