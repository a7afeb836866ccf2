import { expect, test } from 'vitest'
import { ne } from '../contract/shared/nepali-sentence.ts'

const said = (name: string) => ne`${name}ले ${name} को सामान, ${name} कोठा र ${name}मा।`

test('a postposition is one word with a Devanagari name, and stands apart from a Latin one', () => {
  expect(said('श्री राम')).toBe('श्री रामले श्री रामको सामान, श्री राम कोठा र श्री राममा।')
  expect(said('Asan Store')).toBe('Asan Store ले Asan Store को सामान, Asan Store कोठा र Asan Store मा।')
  expect(ne`अर्डर ${12} को ${''}।`).toBe('अर्डर 12 को ।')
})
