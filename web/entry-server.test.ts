import { expect, test } from 'vitest'
import { catalogue } from '../contract/catalogue/catalogue.ts'
import { publicSearchParams } from './entry-server.tsx'

test('a page is cached by every parameter of the query of a list, but for its store and its pages', () => {
  const asked = catalogue.products.query.omit({ vendorId: true, noOfRows: true, offset: true }).shape
  expect(publicSearchParams.toSorted()).toEqual(Object.keys(asked).toSorted())
})
