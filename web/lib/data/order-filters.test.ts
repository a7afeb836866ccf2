import { expect, test } from 'vitest'
import { isFiltered, orderFilterIn, orderSearchOf } from './order-filters.ts'

test('what stands in the address of a list is read, and what makes no sense is left out', () => {
  const found = {
    group: 'OUT',
    method: 'QR',
    kind: 'PICKUP',
    from: '2026-11-01',
    search: 'AK-1',
    sort: 'due',
  }
  expect(orderSearchOf(orderFilterIn({ ...found, offset: '20' }))).toEqual({ ...found, offset: '20' })
  const nonsense = {
    group: 'ALL',
    method: 'GOLD',
    kind: 7,
    from: 'today',
    to: '',
    asked: 'yes',
    offset: '-1',
  }
  expect(
    orderSearchOf(orderFilterIn({ ...nonsense, sort: 'newest', status: 'LOST', vendorId: "x'" })),
  ).toEqual({})
})

test('a page or an order of rows hides nothing; anything else does', () => {
  expect(isFiltered(orderFilterIn({ offset: '40', sort: 'oldest' }))).toBe(false)
  expect(isFiltered(orderFilterIn({ asked: 'true' }))).toBe(true)
  expect(isFiltered(orderFilterIn({ city: 'Kaski' }))).toBe(true)
})
