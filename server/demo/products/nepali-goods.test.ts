/** On Nepali pages the market's categories and the options of its goods are read in Nepali. */
import { expect, test } from 'vitest'
import { nepaliAttribute } from '../../../contract/catalogue/attribute-names.ts'
import { demoCategories } from './all-products.ts'

/** Letters that Nepali keeps: sizes of clothes, units of computing. */
const kept = /\b(?:X{0,4}[SL]|M|[KMGT]B)\b/g
const isNepali = (read: string): boolean => !/[A-Za-z]/.test(read.replace(kept, ''))

const attributes = demoCategories.flatMap(({ boards }) =>
  boards.flatMap(({ choices = [] }) => choices.map(({ attribute }) => attribute)),
)
const typed = [
  ...new Set(
    attributes.flatMap((one) => Object.entries(one).flatMap((pair) => (pair[0] === 'Color_hex' ? [] : pair))),
  ),
]

test('every category and subcategory of the market has a Nepali name, each its own among its siblings', () => {
  const boards = demoCategories.flatMap((shelf) => shelf.boards)
  expect(boards.length).toBeGreaterThan(50)
  for (const { name, nameNe } of [...demoCategories, ...boards]) {
    expect(nameNe, name).toMatch(/^[\u0900-\u097f][\u0900-\u097f ,]*$/)
  }
  for (const siblings of [demoCategories, ...demoCategories.map((shelf) => shelf.boards)]) {
    expect(new Set(siblings.map(({ nameNe }) => nameNe)).size).toBe(siblings.length)
  }
})

test('every name and value of an option is read in Nepali', () => {
  expect(typed).toEqual(expect.arrayContaining(['Size', 'Weight', 'Navy blue', '25 kg', '2-3 years', 'XL']))
  expect(typed.map(nepaliAttribute).filter((read) => !isNepali(read))).toEqual([])
})

test('values of one option stay apart in Nepali', () => {
  const read = Map.groupBy(typed, nepaliAttribute)
  expect([...read.values()].filter((both) => both.length > 1)).toEqual([])
})
