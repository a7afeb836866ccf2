import { expect, test } from 'vitest'
import { isSimilarName } from './name-similarity.ts'

test.each([
  ['SHRI RAM KIRANA', 'श्री राम किराना स्टोर'],
  ['श्री राम किराना स्टोर', 'SHREE RAAM KIRANA STORE'],
  ['ASAN MASALA PASAL', 'असन मसला'],
  ['Sita Jewellers', 'SITA JEWELLERS PVT LTD'],
])('%s is taken for %s', (payee, shop) => {
  expect(isSimilarName(payee, shop)).toBe(true)
})

test.each([
  ['HARI TRADERS', 'श्री राम किराना स्टोर'],
  ['SHRI GANESH STORE', 'श्री राम किराना स्टोर'],
  ['पसल', 'Ram Pasal'],
])('%s is not taken for %s', (payee, shop) => {
  expect(isSimilarName(payee, shop)).toBe(false)
})
