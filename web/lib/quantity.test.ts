/** Quantities as they are written and read: 200 cases each, in both languages. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostSteps, mostStockSteps } from '../../contract/shared/quantity.ts'
import { formatQuantity, type Measure, toMilli } from '../../contract/shared/quantity-words.ts'
import { nearestPrices, perReference, perStep } from '../../contract/shared/reference-price.ts'
import {
  quantityFault,
  typedMilli,
  typedQuantity,
  typedStep,
  unitOfWord,
} from '../../contract/shared/typed-quantity.ts'

const seed = 20_261_127
const runs = { seed, numRuns: 200 }

const measures = fc.record({
  unit: fc.constantFrom('g', 'ml', 'cm', 'tola'),
  step: fc.integer({ min: 1, max: 50_000_000 }).map((milli) => milli / 1_000),
})
const usual = fc.constantFrom<Measure>(
  { unit: 'g', step: 250 },
  { unit: 'ml', step: 500 },
  { unit: 'cm', step: 50 },
  { unit: 'tola', step: 0.5 },
)
const languages = fc.constantFrom('en', 'ne')
const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
const inFullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

test('what is written of a stock is read as the same steps, in either language and whatever its digits', () => {
  fc.assert(
    fc.property(
      fc.oneof(measures, usual),
      fc.oneof(fc.integer({ min: 1, max: mostSteps }), fc.integer({ min: 1, max: mostStockSteps })),
      languages,
      fc.constantFrom((text: string) => text, inDevanagari, inFullWidth),
      (measure, steps, language, digits) => {
        const written = digits(formatQuantity(steps, measure, language))
        expect(typedQuantity(written, measure, mostStockSteps)).toEqual({ steps })
      },
    ),
    runs,
  )
})

test('what is no whole number of steps names the two nearest that are', () => {
  fc.assert(
    fc.property(usual, fc.integer({ min: 1, max: 2_000_000_000 }), (measure, milli) => {
      const read = typedQuantity(`${milli / 1_000} ${measure.unit}`, measure)
      const steps = milli / toMilli(measure.step)
      if (Math.floor(steps) > mostSteps || (Math.floor(steps) === mostSteps && !Number.isInteger(steps))) {
        expect(read).toEqual({ fault: { code: 'TOO_MUCH', most: mostSteps } })
      } else if (Number.isInteger(steps)) expect(read).toEqual({ steps })
      else {
        const below = Math.floor(steps)
        expect(read).toEqual({ fault: { code: 'BETWEEN_STEPS', below, above: below + 1 } })
      }
    }),
    runs,
  )
})

test('nothing that is typed is read as anything but whole steps within the bound, or told why not', () => {
  const noise = fc.oneof(
    fc.string({ maxLength: 50 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE kgml०५किलो'), maxLength: 20 }),
  )
  fc.assert(
    fc.property(noise, usual, languages, (typed, measure, language) => {
      const read = typedQuantity(typed, measure)
      if ('steps' in read) {
        expect(Number.isInteger(read.steps)).toBe(true)
        expect(read.steps).toBeGreaterThanOrEqual(1)
        expect(read.steps).toBeLessThanOrEqual(mostSteps)
      } else expect(quantityFault(read.fault, measure, language)).not.toBe('')
    }),
    runs,
  )
})

const rice: Measure = { unit: 'g', step: 250 }

describe('rice in steps of 250 g', () => {
  test.each([
    ['750 g', 3],
    ['750g', 3],
    ['1.5 kg', 6],
    ['1.5kg', 6],
    ['1 kg 500 g', 6],
    ['१.५ के.जी.', 6],
    ['१ किलो ५०० ग्राम', 6],
    ['１．５ ｋｇ', 6],
    ['1,250 g', 5],
    ['2 KILO', 8],
  ])('%s is read', (typed, steps) => {
    expect(typedQuantity(typed, rice)).toEqual({ steps })
  })

  test.each([
    ['NaN', 'UNREADABLE'],
    ['', 'UNREADABLE'],
    ['-1 kg', 'UNREADABLE'],
    ['+1 kg', 'UNREADABLE'],
    ['1e9', 'UNREADABLE'],
    ['1e9 g', 'UNREADABLE'],
    ['0x10 g', 'UNREADABLE'],
    ['Infinity kg', 'UNREADABLE'],
    ['1,5 kg', 'UNREADABLE'],
    ['1 kg 2', 'UNREADABLE'],
    ['2', 'NO_UNIT'],
    ['0', 'NO_UNIT'],
    ['2 litres', 'WRONG_UNIT'],
    ['0 kg', 'NOTHING'],
    ['1000000000 kg', 'TOO_MUCH'],
    ['2500 kg', 'TOO_MUCH'],
    ['0.000001 g', 'BETWEEN_STEPS'],
    ['300 g', 'BETWEEN_STEPS'],
  ])('%s is refused', (typed, code) => {
    expect(typedQuantity(typed, rice)).toMatchObject({ fault: { code } })
  })

  test('the faults say what would be taken, in both languages', () => {
    const between = { code: 'BETWEEN_STEPS', below: 5, above: 6 } as const
    expect(quantityFault(between, rice, 'en')).toBe('Choose 1.25 kg or 1.5 kg.')
    expect(quantityFault(between, rice, 'ne')).toBe('1.25 के.जी. वा 1.5 के.जी. रोज्नुहोस्।')
    expect(quantityFault({ code: 'NO_UNIT' }, rice, 'en')).toBe('Add the unit, such as 750 g or 1.5 kg.')
  })
})

test('small and large quantities have the unit that people use', () => {
  expect(formatQuantity(3, rice, 'en')).toBe('750 g')
  expect(formatQuantity(4, rice, 'en')).toBe('1 kg')
  expect(formatQuantity(6, rice, 'ne')).toBe('1.5 के.जी.')
  expect(formatQuantity(5, { unit: 'cm', step: 50 }, 'en')).toBe('2.5 m')
  expect(formatQuantity(1, { unit: 'cm', step: 50 }, 'ne')).toBe('50 से.मि.')
  expect(formatQuantity(3, { unit: 'ml', step: 500 }, 'en')).toBe('1.5 l')
  expect(formatQuantity(7, { unit: 'tola', step: 0.5 }, 'en')).toBe('3.5 tola')
  expect(formatQuantity(1_234, { unit: 'piece', step: 1 }, 'en')).toBe('1,234')
})

test('a step and a unit are read in every usual spelling', () => {
  expect(typedStep('250 g', 'g')).toBe(250)
  expect(typedStep('0.5 kg', 'g')).toBe(500)
  expect(typedStep('०.५ तोला', 'tola')).toBe(0.5)
  expect(typedStep('0', 'tola')).toBeUndefined()
  expect(typedStep('51 kg', 'g')).toBeUndefined()
  expect(['kg', 'ग्राम', 'litre', 'मिटर', 'tola', 'वटा', 'pound'].map(unitOfWord)).toEqual([
    'g',
    'g',
    'ml',
    'cm',
    'tola',
    'piece',
    undefined,
  ])
  expect(typedMilli('1.2345 kg', 'g')).toEqual({ milli: 1_234_500n, rest: false })
})

test('a price per kilo, litre, metre or tola is whole paisa per step, or the nearest that is stands on either side', () => {
  fc.assert(
    fc.property(measures, fc.integer({ min: 0, max: 100_000_000_000 }), (measure, paisa) => {
      const [below, above] = nearestPrices(paisa, measure)
      expect(below).toBeLessThanOrEqual(paisa)
      expect(above).toBeGreaterThan(paisa)
      const step = perStep(below, measure)
      expect(Number.isSafeInteger(step)).toBe(true)
      expect(perReference(step ?? Number.NaN, measure)).toBe(below)
      expect(perStep(paisa, measure) === undefined).toBe(below !== paisa)
    }),
    runs,
  )
})
