import { beforeAll, expect, test } from 'vitest'
import {
  addMessages,
  loadMessages,
  type MessageKey,
  setMarketName,
  type Translate,
  translatorOf,
} from './translate.ts'

// Messages of the test, in the place of a namespace that is not loaded here.
const words = {
  en: {
    goods: '{count} products',
    goods_one: '{count} product',
    of: 'Goods of {name}',
    decides: '{market} decides.',
  },
  ne: {
    goods: '{count} वटा सामान',
    of: '{name} को सामान, {name} कोठा, {name} मा',
    decides: '{market} ले निर्णय गर्छ।',
  },
}
beforeAll(async () => {
  addMessages({
    import: { en: async () => ({ default: words.en }), ne: async () => ({ default: words.ne }) },
  })
  await Promise.all([loadMessages('en', 'import'), loadMessages('ne', 'import')])
})

const say = (language: 'en' | 'ne', key: string, values: Parameters<Translate>[1]) =>
  translatorOf(language)(key as MessageKey, values)

test('one thing is spoken of as one, none and many as many', () => {
  expect([0, 1, 2, 21].map((count) => say('en', 'goods', { count }))).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '21 products',
  ])
  expect(say('ne', 'goods', { count: 1 })).toBe('1 वटा सामान')
  expect(say('en', 'goods', { count: '1+' })).toBe('1+ products')
})

test('a Nepali postposition is written together with a Devanagari word, and apart from a Latin one', () => {
  expect(say('ne', 'of', { name: 'आइतबार' })).toBe('आइतबारको सामान, आइतबार कोठा, आइतबारमा')
  expect(say('ne', 'of', { name: 'Asan Store' })).toBe('Asan Store को सामान, Asan Store कोठा, Asan Store मा')
  expect(say('en', 'of', { name: 'श्री राम' })).toBe('Goods of श्री राम')
})

test('a place that nobody fills is seen', () => {
  expect(say('en', 'of', {})).toBe('Goods of {name}')
  expect(say('ne', 'of', {})).toBe('{name} को सामान, {name} कोठा, {name} मा')
})

test('the name of the market is filled into every text, in the language of the text', () => {
  setMarketName('en', 'Hatiya')
  setMarketName('ne', 'हटिया')
  expect(say('en', 'decides', {})).toBe('Hatiya decides.')
  expect(say('ne', 'decides', {})).toBe('हटियाले निर्णय गर्छ।')
  expect(say('en', 'decides', { market: 'Bazaar' })).toBe('Bazaar decides.')
})
