import { expect, test } from 'vitest'
import { percentOff, sellingPrice, struckPrice } from './price.tsx'

const rice = { price: 100, discountedPrice: 10 }

test('without an offer the saving of the store counts, and the list price is struck', () => {
  expect([sellingPrice(rice), struckPrice(rice), percentOff(rice)]).toEqual([90, 100, 10])
  const plain = { price: 100, discountedPrice: 0 }
  expect([sellingPrice(plain), struckPrice(plain), percentOff(plain)]).toEqual([100, undefined, 0])
})

test('in an offer its price counts, and the lowest of 30 days is struck, never the list price', () => {
  const offered = { ...rice, offer: { price: 80, was: 85 } }
  expect([sellingPrice(offered), struckPrice(offered), percentOff(offered)]).toEqual([80, 85, 5])
})

test('a price that was no higher is not struck, and no saving is claimed', () => {
  for (const was of [80, 79, undefined]) {
    const offered = { ...rice, offer: { price: 80, was } }
    expect([struckPrice(offered), percentOff(offered)]).toEqual([undefined, 0])
  }
})

test('buy and get, and free delivery, leave the price as it is', () => {
  expect([sellingPrice({ ...rice, offer: {} }), struckPrice({ ...rice, offer: {} })]).toEqual([90, 100])
})

test('whole percents survive fractions: 29 of 100 is 29, and 19.999 is 19', () => {
  expect(percentOff({ price: 100, discountedPrice: 29 })).toBe(29)
  expect(percentOff({ price: 99.99, discountedPrice: 20 })).toBe(20)
  expect(percentOff({ price: 100.05, discountedPrice: 20 })).toBe(19)
})
