import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AskedField,
  type AskingForm,
  fitAnswers,
  knownAnswers,
  lineFormLimits,
  readAnswer,
  wordedAnswers,
} from '../../../contract/catalogue/line-answers.ts'

const any = { key: 'aaaaaaaa', label: 'Chest', labelNe: '', isRequired: true }
const chest: AskedField = { ...any, kind: 'MEASURE', unit: 'CM', least: 40, most: 200 }
const writing: AskedField = { ...any, kind: 'TEXT', maxLength: 10 }

test.each([
  ['96', '96'],
  [' 96.5 ', '96.5'],
  ['९६.५', '96.5'],
  ['９６．５', '96.5'],
  ['096', '96'],
  ['40', '40'],
  ['200.00', '200'],
])('a measure typed as %s is %s', (typed, read) => {
  expect(readAnswer(chest, typed)).toBe(read)
})

test.each([
  'NaN',
  'Infinity',
  '-96',
  '+96',
  '1e9',
  '1000000000',
  '9.6e1',
  '96,5',
  '0x60',
  '96.555',
  '½',
  '39.99',
  '200.01',
  '96 cm',
  '९६e1',
])('a measure typed as %s is refused', (typed) => {
  expect(readAnswer(chest, typed)).toBeUndefined()
})

test('text is one line without controls, in letters as people count them', () => {
  expect(readAnswer(writing, '  जन्मदिन\n\u202e🎂  ')).toBe('जन्मदिन 🎂')
  expect(readAnswer(writing, '🎂'.repeat(10))).toBe('🎂'.repeat(10))
  expect(readAnswer(writing, '🎂'.repeat(11))).toBeUndefined()
  expect(readAnswer(writing, '<b>a</b>')).toBe('<b>a</b>')
  expect(readAnswer(writing, 'a\ud800')).toBe('a\ufffd')
})

const key = fc.constantFrom('aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'constructor', '__proto__')
/** The schema of a form lets no other keys in. */
const fieldKey = fc.constantFrom('aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd')
const asked = fc.record({
  key: fieldKey,
  label: fc.constant('L'),
  labelNe: fc.constant(''),
  isRequired: fc.boolean(),
})
const someField: fc.Arbitrary<AskedField> = fc.oneof(
  asked.chain((of) =>
    fc.integer({ min: 1, max: 20 }).map((maxLength) => ({ ...of, kind: 'TEXT' as const, maxLength })),
  ),
  asked.map((of) => ({
    ...of,
    kind: 'CHOICE' as const,
    choices: [
      { value: 'S', valueNe: '' },
      { value: 'M', valueNe: 'मझौला' },
    ],
  })),
  asked.map((of) => ({ ...of, kind: 'MEASURE' as const, unit: 'INCH' as const, least: 5, most: 50 })),
  asked.map((of) => ({ ...of, kind: 'PICTURES' as const })),
)
const someForm: fc.Arbitrary<AskingForm> = fc.record({
  asksPerUnit: fc.boolean(),
  fields: fc.uniqueArray(someField, { minLength: 1, maxLength: 4, selector: (field) => field.key }),
})
const someAnswers = fc.record({
  units: fc.array(
    fc.dictionary(
      key,
      fc.oneof(fc.constantFrom('S', 'M', '12', '1e9', '', '१२'), fc.string({ unit: 'grapheme' })),
    ),
    { maxLength: 10 },
  ),
  pictures: fc.array(fc.constantFrom('p1', 'p2', 'p3', 'p4')),
})

test('whatever is answered to whatever form: what is kept fits, once more, and says nothing that was not asked', () => {
  fc.assert(
    fc.property(someForm, fc.integer({ min: 1, max: 999 }), someAnswers, (form, quantity, given) => {
      const { kept, faults } = fitAnswers(form, quantity, given)
      const again = fitAnswers(form, quantity, kept)
      expect(again.kept).toEqual(kept)
      expect(again.faults.every(({ fault }) => fault === 'REQUIRED')).toBe(true)
      expect(kept.units).toHaveLength(form.asksPerUnit ? Math.min(quantity, lineFormLimits.pieces) : 1)
      expect(kept.pictures.length).toBeLessThanOrEqual(lineFormLimits.pictures)
      const keys = new Set(form.fields.map((field) => field.key))
      for (const set of kept.units) for (const name of Object.keys(set)) expect(keys.has(name)).toBe(true)
      // A form that is answered whole lacks nothing, and each answer is told once.
      if (faults.length === 0) expect(again.faults).toEqual([])
      const told = wordedAnswers({ ...form, units: kept.units })
      expect(told).toHaveLength(kept.units.reduce((sum, set) => sum + Object.keys(set).length, 0))
      // Answers to a form that was changed are the same answers wherever they still fit.
      expect(fitAnswers(form, quantity, knownAnswers(form, quantity, given))).toEqual({ kept, faults })
    }),
    { seed: 20_261_127, numRuns: 200 },
  )
})
