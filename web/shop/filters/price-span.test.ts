import { expect, test } from 'vitest'
import { askedSpan, defaultSpan, moved, sliderStep, spanIn, writtenSpan } from './price-span.ts'

const bounds = { low: 120, high: 45_000 }

test("a vendor's price range is read; anything else is 0 to 100000", () => {
  expect(spanIn('120 to 45000')).toEqual(bounds)
  expect(spanIn('99.5 to 120.25')).toEqual({ low: 99, high: 121 })
  for (const odd of ['', 'low to high', '500 to 20', '1 to 2 to 3']) expect(spanIn(odd)).toEqual(defaultSpan)
  expect(defaultSpan).toEqual({ low: 0, high: 100_000 })
})

test('the slider steps by a hundredth of the range, and by one rupee at least', () => {
  expect(sliderStep({ low: 0, high: 100_000 })).toBe(1000)
  expect(sliderStep({ low: 100, high: 150 })).toBe(1)
})

test('what is typed stays within the range and on its own side', () => {
  const all = { ...bounds }
  expect(moved(all, 'low', 5, bounds)).toEqual(bounds)
  expect(moved(all, 'high', 99_999, bounds)).toEqual(bounds)
  expect(moved({ low: 500, high: 800 }, 'low', 900, bounds)).toEqual({ low: 800, high: 800 })
  expect(moved({ low: 500, high: 800 }, 'high', 200, bounds)).toEqual({ low: 500, high: 500 })
})

test('an end that leaves nothing out is not in the address', () => {
  expect(writtenSpan(bounds, bounds)).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(writtenSpan({ low: 500, high: 45_000 }, bounds)).toEqual({ minPrice: '500', maxPrice: undefined })
  expect(askedSpan({ minPrice: '5', maxPrice: '900' }, bounds)).toEqual({ low: 120, high: 900 })
})
