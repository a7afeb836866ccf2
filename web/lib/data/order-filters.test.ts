import { expect, test } from 'vitest'
import { isNarrowed, orderAddressIn, orderSearchOf } from './order-filters.ts'

test('what stands in the address of a list is read, and what makes no sense is left out', () => {
  const found = {
    group: 'OUT',
    method: 'QR',
    kind: 'PICKUP',
    from: '2026-11-01',
    search: 'AK-1',
    sort: 'due',
  }
  expect(orderSearchOf(orderAddressIn({ ...found, offset: '20' }))).toEqual({ ...found, offset: '20' })
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
    orderSearchOf(orderAddressIn({ ...nonsense, sort: 'newest', status: 'LOST', vendorId: "x'" })),
  ).toEqual({})
})

test('a page or an order of rows hides nothing; anything else does', () => {
  expect(isNarrowed(orderAddressIn({ offset: '40', sort: 'oldest' }))).toBe(false)
  expect(isNarrowed(orderAddressIn({ asked: 'true' }))).toBe(true)
  expect(isNarrowed(orderAddressIn({ city: 'Kaski' }))).toBe(true)
})
