import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  browserNames,
  capabilities,
  keptAboutNobody,
  privacySections,
  termsSections,
} from '../contract/capabilities.ts'

const web = new URL('../web/', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, web), 'utf8')
const wordsOf = (language: string) =>
  JSON.parse(textOf(`messages/pages.${language}.json`)) as Record<string, string>

const untold = (words: Record<string, string>, language: 'en' | 'ne'): string[] =>
  Object.entries(capabilities).flatMap(([what, places]) =>
    places.flatMap((place) =>
      place.says[language]
        .filter((phrase) => !words[`${place.in}.body`]?.toLowerCase().includes(phrase.toLowerCase()))
        .map((phrase) => `${what}: ${place.in} does not say "${phrase}"`),
    ),
  )

test.each(['en', 'ne'] as const)(
  'the public texts (%s) speak of all that is done with money and data',
  (language) => {
    expect(untold(wordsOf(language), language)).toEqual([])
  },
)

test('what becomes of money that comes late, or that a store does not find, is on the list', () => {
  const named = Object.entries(capabilities).filter(([what]) => /^(late proofs|appeals): /.test(what))
  expect(named.map(([what]) => what)).toEqual([
    'late proofs: the order is revived, or the money goes back',
    'appeals: "I did pay: ask the market"',
  ])
  for (const language of ['en', 'ne'] as const) {
    const words = wordsOf(language)
    const mute = { ...words, 'terms.advance.body': '', 'about.shoppers.body': '' }
    const lacking = untold(mute, language).filter((fault) => /^(late proofs|appeals): /.test(fault))
    expect(lacking.length).toBeGreaterThanOrEqual(7)
  }
})

test('texts that fall silent about one thing are found out', () => {
  const words = wordsOf('en')
  const silent = {
    ...words,
    'privacy.talk.body': words['privacy.talk.body']?.replaceAll('pictures', '') ?? '',
  }
  expect(untold(silent, 'en')).toEqual(['pictures in chat: privacy.talk does not say "pictures"'])
})

test('each section that is spoken of is shown', () => {
  const page = textOf('shop/terms/terms-page.tsx')
  expect(page).toMatch(/\btermsSections\b[\s\S]*\bprivacySections\b/)
  const bodies = Object.keys(wordsOf('en')).filter((key) => /^(terms|privacy)\..*\.body$/.test(key))
  const shown = [
    ...termsSections.map((name) => `terms.${name}.body`),
    ...privacySections.map((name) => `privacy.${name}.body`),
  ]
  expect(bodies.toSorted()).toEqual(shown.toSorted())
})

test('whatever a browser keeps is on the list, by its name', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const names = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...textOf(file).matchAll(/\bstoredValue\(\s*'(?:local|session)Storage',\s*['`]([\w-]+)/g),
    ])
    .map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  const isListed = (name: string) =>
    [...browserNames, ...keptAboutNobody].some((known) => name.startsWith(known))
  expect(names.filter((name) => !isListed(name))).toEqual([])
})
