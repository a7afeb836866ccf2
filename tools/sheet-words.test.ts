/** CSV files of the server: in the words of the screens, which stand in the web's catalogues, and with every row. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allRoutes } from '../contract/index.ts'
import { sheetPart } from '../contract/shared/fields.ts'
import { sheetCodes } from '../server/orders/sheet-words.ts'
import { ledgerKindWords } from '../server/payments/settlements/sheet-words.ts'

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
    ...['buying', 'refunds', 'areas/settlements'].map((name) =>
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

test('an entry of the books is called in the sheet what the screen calls it', () => {
  const screens = [catalogue('en'), catalogue('ne')]
  const kinds = Object.keys(ledgerKindWords).map((kind) => [
    kind,
    screens.map((words) => words[`settlements.kind.${kind}`]),
  ])
  expect(ledgerKindWords).toEqual(Object.fromEntries(kinds))
})

test('a sheet has every row, also of a list that is longer than paging reaches', () => {
  const sheets = allRoutes().filter(({ route }) => route.answer === sheetPart)
  expect(sheets.length).toBeGreaterThan(7)
  for (const { name, route } of sheets) {
    // A part whose offset were cut would lead back to itself, and the file would never end.
    expect([name, route.query?.parse({ offset: '2000000' })]).toMatchObject([name, { offset: 2_000_000 }])
  }
})
