import { expect, test } from 'vitest'
import buyingEn from './buying.en.json' with { type: 'json' }
import buyingNe from './buying.ne.json' with { type: 'json' }
import shopEn from './en.json' with { type: 'json' }
import shopNe from './ne.json' with { type: 'json' }
import vendorEn from './vendor.en.json' with { type: 'json' }
import vendorNe from './vendor.ne.json' with { type: 'json' }

const pairs: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
  ['shop', shopEn, shopNe],
  ['buying', buyingEn, buyingNe],
  ['vendor', vendorEn, vendorNe],
]
const placesOf = (words = '') => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort()

test.each(pairs)('every word of %s is there in both languages, with the same places to fill', (_, en, ne) => {
  expect(Object.keys(ne).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en)) expect([key, placesOf(ne[key])]).toEqual([key, placesOf(en[key])])
})

test('what the specification words exactly is worded so', () => {
  expect(shopEn).toMatchObject({
    'search.none': 'No items found.',
    'topbar.download': 'Download App',
    'topbar.soon': 'Coming soon...',
    'header.login': 'Login',
    'store.visit': 'Visit Store',
  })
})
