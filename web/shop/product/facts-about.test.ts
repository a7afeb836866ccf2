import { expect, test } from 'vitest'
import { noFacts } from '../../../contract/catalogue/product-facts.ts'
import { offeredAs, statedAbout } from './facts-about.ts'

test('search engines read what is stated, and nothing of what is not', () => {
  const bare = { facts: noFacts, isAgeLimited: false }
  expect([statedAbout(bare), offeredAs(bare)]).toEqual([{}, {}])
  const facts = {
    ...{ ...noFacts, brand: 'Goldstar', condition: 'REPAIRED' as const, origin: 'NP' as const },
    producer: { kind: 'PRODUCER' as const, name: 'Goldstar Shoes', address: null },
    warranty: { months: 6, by: 'STORE' as const, covers: '', coversNe: '' },
  }
  expect(statedAbout({ facts, isAgeLimited: true })).toEqual({
    brand: { '@type': 'Brand', name: 'Goldstar' },
    manufacturer: { '@type': 'Organization', name: 'Goldstar Shoes' },
    countryOfOrigin: { '@type': 'Country', name: 'NP' },
    audience: { '@type': 'PeopleAudience', suggestedMinAge: 18 },
  })
  expect(offeredAs({ facts, isAgeLimited: false })).toEqual({
    itemCondition: 'https://schema.org/RefurbishedCondition',
    warranty: {
      '@type': 'WarrantyPromise',
      durationOfWarranty: { '@type': 'QuantitativeValue', value: 6, unitCode: 'MON' },
    },
  })
  const imported = { ...facts, producer: { kind: 'IMPORTER' as const, name: 'Asan Traders', address: null } }
  expect(statedAbout({ facts: imported, isAgeLimited: false })).not.toHaveProperty('manufacturer')
})
