import { expect, test } from 'vitest'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { countIn } from '../stock-taking/counting.ts'
import { marginOfRow } from './row-margin.ts'
import { newProduct, type TypedVariation } from './typed-product.ts'

const [blank] = newProduct.variations as readonly [TypedVariation]

test('the margin follows price, discount and cost, in either script', () => {
  expect(marginOfRow({ ...blank, price: '305', cost: '१५०.५' })).toEqual({ margin: 154.5, percent: 50.7 })
  expect(marginOfRow({ ...blank, price: '100', saving: '40', cost: '75' })).toEqual({
    margin: -15,
    percent: -25,
  })
  expect(marginOfRow({ ...blank, price: '0', cost: '5' })).toEqual({ margin: -5, percent: null })
})

test('without a cost, or with no number, there is none', () => {
  for (const cost of [undefined, '', 'free', '1e9', '-5', 'NaN']) {
    expect(marginOfRow({ ...blank, price: '100', ...(cost !== undefined && { cost }) })).toBeUndefined()
  }
})

test('a count is a whole number in Latin, Devanagari or full-width digits', () => {
  expect(['12', '१२', '１２', ' 1,200 ', ''].map((typed) => countIn(typed))).toEqual([12, 12, 12, 1200, null])
  expect(['-1', '1e9', 'NaN', '2.5', '1000001', '९९९९९९९'].map((typed) => countIn(typed))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(latinDigits('०９5')).toBe('095')
})
