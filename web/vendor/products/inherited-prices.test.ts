import { expect, test } from 'vitest'
import { putInherited } from './inherited-prices.ts'
import type { TypedVariation } from './typed-product.ts'

const row = (part: Partial<TypedVariation> = {}): TypedVariation => ({
  ...{ at: [], price: '', saving: '', stock: '', sku: '', pictures: [], isOffered: true },
  ...part,
})
const prices = (rows: readonly TypedVariation[]) => rows.map(({ price }) => price)

test('the price typed into the first row is the price of all, key by key', () => {
  const typed = ['2', '25', '250'].reduce(
    (rows, price) => putInherited(rows, 0, { price }),
    [row(), row(), row()],
  )
  expect(prices(typed)).toEqual(['250', '250', '250'])
  expect(putInherited(typed, 0, { saving: '20' }).map(({ saving }) => saving)).toEqual(['20', '20', '20'])
})

test('a row with a price of its own keeps it', () => {
  const own = putInherited([row({ price: '250' }), row({ price: '250' }), row({ price: '250' })], 2, {
    price: '300',
  })
  expect(prices(own)).toEqual(['250', '250', '300'])
  expect(prices(putInherited(own, 0, { price: '260' }))).toEqual(['260', '260', '300'])
})

test('stock, and what is on sale already, change in their own row alone', () => {
  const stocked = putInherited([row(), row()], 0, { stock: '7' })
  expect(stocked.map(({ stock }) => stock)).toEqual(['7', ''])
  const sold = [row({ variableNo: 1, price: '5' }), row({ variableNo: 2, price: '5' }), row({ price: '5' })]
  expect(prices(putInherited(sold, 0, { price: '9' }))).toEqual(['9', '5', '5'])
  const added = [row({ price: '5' }), row({ variableNo: 2, price: '5' })]
  expect(prices(putInherited(added, 0, { price: '9' }))).toEqual(['9', '5'])
})
