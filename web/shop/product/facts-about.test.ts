import { expect, test } from 'vitest'
import { noFacts } from '../../../contract/catalogue/product-facts.ts'
import { factsAbout } from './facts-about.ts'

test('search engines read what is stated, and nothing of what is not', () => {
  expect(factsAbout(noFacts)).toEqual({})
  const facts = { ...noFacts, brand: 'Goldstar', condition: 'REPAIRED', origin: 'NP' } as const
  expect(factsAbout(facts)).toEqual({
    brand: { '@type': 'Brand', name: 'Goldstar' },
    itemCondition: 'https://schema.org/RefurbishedCondition',
    countryOfOrigin: { '@type': 'Country', name: 'NP' },
  })
})
