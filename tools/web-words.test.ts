import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Words = Record<string, string>

const folder = new URL('../web/messages/', import.meta.url)
const wordsIn = (file: string): Words => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words

/** Every namespace; that of every page has no name before the language. */
const areas = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => /^(?:((?:areas\/)?[\w-]+)\.)?en\.json$/.exec(file))
  .flatMap((found) => (found === null ? [] : [found[1] ?? '']))
const pairs = areas.map((area) => {
  const [en, ne] = ['en.json', 'ne.json'].map((end) => wordsIn(area === '' ? end : `${area}.${end}`))
  return [area.replace('areas/', '') || 'shop', en ?? {}, ne ?? {}] as const
})

const placesOf = (words = '') => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort()

test('all areas are looked at', () => {
  expect(areas.length).toBeGreaterThanOrEqual(27)
})

test.each(pairs)('every word of %s is there in both languages, with the same places to fill', (_, en, ne) => {
  expect(Object.keys(ne).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en)) expect([key, placesOf(ne[key])]).toEqual([key, placesOf(en[key])])
})

test.each(pairs)('numbers in %s are written with one kind of digits', (_, en, ne) => {
  for (const [key, words] of [...Object.entries(en), ...Object.entries(ne)]) {
    // An exception: it shows that prices may be typed in either.
    if (key !== 'productImport.help.price')
      expect([key, words]).toEqual([key, expect.not.stringMatching(/[\u0966-\u096f]/)])
  }
})

/** Messages that are shown for two or more alone, or whose number is a constant above one. */
const neverOfOne = ['synonyms.tooMany', 'hints.length', 'all.resultPart', 'factor.codesLine']
/** A count, and what is counted; `ago.mins` has its singular in `ago.min`. */
const isCounted = /\{(count|days)\} (?:\w+ )?(?!is\b|was\b|has\b|goes\b)[a-z]+s\b/

test.each(pairs)('whatever %s counts has words for one', (_, en) => {
  const without = Object.keys(en).filter(
    (key) =>
      isCounted.test(en[key] ?? '') &&
      !/_one$/.test(key) &&
      ![`${key}_one`, `${key}One`, `${key}.one`, key.replace(/s$/, ''), key.replace(/s$/, 'One')].some(
        (one) => one !== key && one in en,
      ) &&
      !neverOfOne.includes(key),
  )
  expect(without).toEqual([])
})

/** The components of dates and times, and the few that show a short form of their own. */
const mayFormat = [
  'web/lib/i18n/dates.ts',
  'web/ui/when.tsx',
  'web/parts/chat/conversation-row.tsx',
  'web/shop/terms/terms-page.tsx',
]
/** The only files that hand a number, a day or an hour to the formatters of the language. */
const formatters = [
  'contract/shared/date-format.ts',
  'contract/shared/money.ts',
  'contract/shared/quantity-words.ts',
]

const sourcesOf = (folder: string): string[] =>
  readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
const holding = (pattern: RegExp, folders: readonly string[]) =>
  folders
    .flatMap(sourcesOf)
    .filter((file) => pattern.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')))

test('no screen formats a date by itself: it would forget a language or a calendar', () => {
  const formats = holding(/\b(formatDate|formatDateTime|formatDay)\(/, ['web'])
  expect(formats.filter((file) => !mayFormat.includes(file))).toEqual([])
})

test('numbers, days and hours are formatted in one place', () => {
  const formats = holding(/\.toLocale\w*String\(|\bIntl\.(DateTime|Number|RelativeTime)Format\b/, [
    'web',
    'contract',
    'server',
  ])
  expect(formats.sort()).toEqual(formatters)
})
