import { expect, test } from 'vitest'
import { catalogue } from '../contract/catalogue/catalogue.ts'
import { publicSearchParams } from './entry-server.tsx'
import { goodsSearchIn } from './shop/filters/filter-params.ts'

/** Not in a page's address: its store is in the path, its pages are loaded further, the place is the shopper's own. */
const notOfPages = { vendorId: true, noOfRows: true, offset: true, latitude: true, longitude: true } as const

test('a page is cached by every parameter of the query of a list, but for its store, its pages and the place', () => {
  const asked = catalogue.products.query.omit(notOfPages).shape
  expect(publicSearchParams.toSorted()).toEqual(Object.keys(asked).toSorted())
})

test('a place in the address of a page changes nothing on it, so that it makes no further pages in the cache', () => {
  const placed = { search: 'tea', sort: 'nearest', latitude: '27.717', longitude: '85.324' }
  expect(goodsSearchIn(placed)).not.toHaveProperty('latitude')
  expect(goodsSearchIn(placed)).not.toHaveProperty('longitude')
})
