import { expect, test } from 'vitest'
import type { AdminItem } from '../campaign-data.ts'
import { itemSorts, leastDiscount, sortedItems, spreadOf } from './sorted-items.ts'

const variation = (discountPercent: number | null) => ({ discountPercent }) as AdminItem['variations'][number]
const item = (of: Partial<AdminItem>): AdminItem =>
  ({ id: of.productName, rating: null, cancelRate: null, stock: 0, variations: [], ...of }) as AdminItem

const items = [
  item({
    productName: 'Topi',
    rating: 4.1,
    cancelRate: 9,
    stock: 3,
    variations: [variation(20), variation(12)],
  }),
  item({ productName: 'Shawl', rating: null, cancelRate: null, stock: 3, variations: [variation(null)] }),
  item({ productName: 'Khukuri', rating: 4.9, cancelRate: 2.5, stock: 80, variations: [variation(15)] }),
]

test('the least discount of its variations stands for an item', () => {
  expect(items.map(leastDiscount)).toEqual([12, null, 15])
})

test('figures that differ between variations are told as a span', () => {
  expect(spreadOf([300, 200, null, 250])).toEqual([200, 300])
  expect(spreadOf([200, 200])).toEqual([200])
  expect(spreadOf([null])).toEqual([])
})

test('each order puts the best first, and unknown figures where they belong', () => {
  const names = Object.fromEntries(
    itemSorts.map((by) => [by, sortedItems(items, by).map(({ productName }) => productName)]),
  )
  expect(names).toEqual({
    discount: ['Khukuri', 'Topi', 'Shawl'],
    rating: ['Khukuri', 'Topi', 'Shawl'],
    cancels: ['Shawl', 'Khukuri', 'Topi'],
    stock: ['Khukuri', 'Shawl', 'Topi'],
  })
})

test('the order of items that are alike does not depend on the order of the answer', () => {
  for (const by of itemSorts) expect(sortedItems(items.toReversed(), by)).toEqual(sortedItems(items, by))
})
