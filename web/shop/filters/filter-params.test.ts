import { expect, test } from 'vitest'
import { chipsOf } from './chosen-filters.tsx'
import {
  choicesIn,
  filtersIn,
  filtersInStore,
  goodsSearchIn,
  placed,
  withoutFilters,
  writtenChoices,
} from './filter-params.ts'
import { toggled } from './toggle-choice.ts'
import { namesOf, toggledName } from './toggle-name.ts'

const categoryId = '01890a5d-ac96-774b-bcce-b302099a8057'
const nothing = {
  brand: undefined,
  condition: undefined,
  sort: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  attributes: undefined,
  inStock: undefined,
  onSale: undefined,
  minRating: undefined,
  openNow: undefined,
  deliversHere: undefined,
}

test('what was chosen is read back from the address', () => {
  const asked = {
    search: ' daal ',
    categoryId,
    sort: 'rating',
    minPrice: '0120.50',
    maxPrice: '4500',
    attributes: 'Size:M,Color:Sky%20blue,Color:Red',
    inStock: 'true',
    onSale: 'true',
    minRating: '4',
    openNow: 'true',
    deliversHere: 'true',
  }
  expect(goodsSearchIn(asked)).toEqual({
    search: 'daal',
    categoryId,
    subCatId: undefined,
    sort: 'rating',
    minPrice: '120.5',
    maxPrice: '4500',
    attributes: 'Color:Red,Color:Sky%20blue,Size:M',
    inStock: 'true',
    onSale: 'true',
    minRating: '4',
    openNow: 'true',
    deliversHere: 'true',
  })
})

test('what was read is read the same again', () => {
  const once = goodsSearchIn({ search: 'x', attributes: 'b:2,a:1', minPrice: '7', sort: 'newest' })
  expect(goodsSearchIn({ ...once })).toEqual(once)
})

test.each([
  [{ sort: 'bogus' }],
  [{ sort: 'popular' }],
  [{ minPrice: '-5' }],
  [{ minPrice: '1e9' }],
  [{ minPrice: '१००' }],
  [{ minPrice: '0' }],
  [{ maxPrice: '12.345' }],
  [{ maxPrice: '9999999999' }],
  [{ minPrice: '500', maxPrice: '100' }],
  [{ attributes: 'Color' }],
  [{ attributes: ':Red' }],
  [{ attributes: 'Color:' }],
  [{ attributes: 'Color:Red:Blue' }],
  [{ attributes: 'Color:%E0%A4%A' }],
  [{ attributes: `${'n'.repeat(41)}:Red` }],
  [{ attributes: ['Color:Red'] }],
  [{ inStock: 'yes' }],
  [{ onSale: '1' }],
  [{ minRating: '3' }],
  [{ openNow: true }],
  [{ deliversHere: '' }],
  [{ brand: '%E0%A4%A' }],
  [{ brand: '%20' }],
  [{ brand: 'x'.repeat(1001) }],
  [{ brand: ['Goldstar'] }],
  [{ condition: 'BROKEN' }],
  [{ condition: 'new' }],
  [{ condition: 'NEWUSED' }],
  [{ condition: 'NEW,' }],
  [{ condition: 'NEW,NEW,NEW,NEW' }],
])('%o in an address narrows nothing', (given) => {
  expect(filtersIn(given)).toEqual(nothing)
})

test('a list that one bad value stands in keeps its good ones', () => {
  expect(filtersIn({ attributes: 'Color:Red,%,Size:M,Color:Red', minPrice: 'x', maxPrice: '80' })).toEqual({
    ...nothing,
    attributes: 'Color:Red,Size:M',
    maxPrice: '80',
  })
})

test('commas, colons and Devanagari are letters of a value', () => {
  const choices = [{ name: 'Size, fit', value: 'M:L, ठूलो' }]
  expect(choicesIn(writtenChoices(choices))).toEqual(choices)
})

test('brands and conditions are chosen and taken back whatever their case, and have one order', () => {
  const both = toggledName(toggledName(undefined, 'Wai Wai'), 'Goldstar, Nepal')
  expect(both).toBe('Goldstar%2C%20Nepal,Wai%20Wai')
  expect(filtersIn({ brand: both, condition: 'NEW,USED' })).toEqual({
    ...nothing,
    brand: both,
    condition: 'NEW,USED',
  })
  expect(namesOf(both)).toEqual(['Goldstar, Nepal', 'Wai Wai'])
  expect(toggledName(both, 'WAI WAI')).toBe('Goldstar%2C%20Nepal')
  expect(toggledName('USED', 'NEW')).toBe('NEW,USED')
  expect(toggledName('NEW', 'NEW')).toBeUndefined()
})

test('the same choices have the same address, however they were made', () => {
  const one = toggled(toggled(undefined, { name: 'Size', value: 'M' }), { name: 'Color', value: 'Red' })
  const other = toggled(toggled(undefined, { name: 'Color', value: 'Red' }), { name: 'Size', value: 'M' })
  expect(one).toBe('Color:Red,Size:M')
  expect(other).toBe(one)
  expect(toggled(one, { name: 'Color', value: 'Red' })).toBe('Size:M')
  expect(toggled('Size:M', { name: 'Size', value: 'M' })).toBeUndefined()
})

test('more choices than the server reads are left out whole', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ name: 'Pattern', value: `${at} `.padEnd(30, 'x') }))
  const written = writtenChoices(many) ?? ''
  expect(written.length).toBeLessThanOrEqual(1000)
  expect(writtenChoices(choicesIn(written))).toBe(written)
})

test('the canonical list has no filters', () => {
  expect(withoutFilters(goodsSearchIn({ search: 'x', categoryId, sort: 'newest', minPrice: '5' }))).toEqual({
    search: 'x',
    categoryId,
    subCatId: undefined,
  })
})

test('a list whose chips are all removed is not filtered', () => {
  let filters = filtersIn({
    ...{ minPrice: '5', maxPrice: '80', attributes: 'Color:Red,Size:M', inStock: 'true' },
    ...{ onSale: 'true', minRating: '4', openNow: 'true', deliversHere: 'true' },
    ...{ brand: 'Goldstar,Wai%20Wai', condition: 'NEW' },
  })
  for (let left = 12; left > 0; left -= 1) {
    const chips = chipsOf(
      filters,
      (key) => key,
      (typed) => typed,
    )
    expect(chips).toHaveLength(left)
    filters = filtersIn({ ...filters, ...chips[0]?.without })
  }
  expect(filters).toEqual(nothing)
})

test('one store is not filtered by what is true of the whole store, nor sorted by distance', () => {
  expect(filtersInStore({ openNow: 'true', deliversHere: 'true', sort: 'nearest', onSale: 'true' })).toEqual({
    ...nothing,
    onSale: 'true',
  })
  expect(filtersInStore({ sort: 'newest' })).toEqual({ ...nothing, sort: 'newest' })
})

test('the place is asked with where the answer depends on it, and what needs one waits for it', () => {
  const place = { latitude: 27.71724, longitude: 85.32396 }
  const degrees = { latitude: '27.717', longitude: '85.324' }
  expect(placed({ search: 'rice' }, place)).toMatchObject({ search: 'rice', ...degrees })
  expect(placed({ deliversHere: 'true' }, place)).toMatchObject({ deliversHere: 'true', ...degrees })
  expect(placed({ sort: 'nearest' }, place)).toMatchObject({ sort: 'nearest', ...degrees })
  expect(placed({ categoryId }, place)).not.toHaveProperty('latitude')
  expect(placed({ sort: 'nearest', deliversHere: 'true', onSale: 'true' }, undefined)).toEqual({
    onSale: 'true',
    sort: undefined,
  })
})
