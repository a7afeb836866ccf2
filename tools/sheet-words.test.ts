/** The words of the server's CSV files are those of the screens, which stand in the web's catalogues. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetCodes } from '../server/orders/sheet-words.ts'

const screenKeys = {
  status: 'order.status.',
  method: 'order.method.',
  delivery: 'order.kind.',
  returnStatus: 'refunds.status.',
  reason: 'refunds.reason.',
  resolution: 'refunds.resolution.',
  back: 'refunds.method.',
} as const

const catalogue = (language: 'en' | 'ne'): Record<string, string> =>
  Object.assign(
    {},
    ...['buying', 'refunds'].map((name) =>
      JSON.parse(readFileSync(new URL(`../web/messages/${name}.${language}.json`, import.meta.url), 'utf8')),
    ),
  )

test('a status reads the same in the sheet as on the screen, in both languages', () => {
  const screens = [catalogue('en'), catalogue('ne')] as const
  const expected: Record<string, Record<string, readonly (string | undefined)[]>> = {}
  const written: typeof expected = {}
  for (const [kind, prefix] of Object.entries(screenKeys) as [keyof typeof screenKeys, string][]) {
    written[kind] = sheetCodes[kind]
    expected[kind] = Object.fromEntries(
      Object.keys(sheetCodes[kind]).map((code) => [code, screens.map((words) => words[prefix + code])]),
    )
  }
  expect(written).toEqual(expected)
})
