/**
 * Quantities as people type them: `750 g`, `1.5kg`, `१ के.जी. ५०० ग्राम`, `2.5 मिटर`. Digits of both scripts and full-width
 * ones are digits. A number alone is refused where a unit has several sizes: 2 may mean grams or kilos.
 */
import type { Language } from '../errors.ts'
import { ne } from './nepali-sentence.ts'
import { mostSteps, units } from './quantity.ts'
import { formatQuantity, type Measure, toMilli, type Unit } from './quantity-words.ts'

/** Spellings without points and spaces, with how many thousandths of the unit they are. */
const sizes = (spelled: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(spelled).flatMap(([words, milli]) => words.split(' ').map((word) => [word, milli])))

const spellings: Readonly<Record<Unit, ReadonlyMap<string, number>>> = {
  piece: sizes({ 'pc pcs piece pieces वटा गोटा थान': 1_000 }),
  g: sizes({
    'g gm gms gr gram grams gramme ग्राम ग्रा': 1_000,
    'kg kgs kilo kilos kilogram kilograms किलो किलोग्राम केजी किग्रा': 1_000_000,
    'mg milligram milligrams मिग्रा': 1,
  }),
  ml: sizes({
    'ml mls millilitre milliliter मिलि मिलिलिटर एमएल': 1_000,
    'l lt ltr ltrs litre litres liter liters लिटर लि': 1_000_000,
  }),
  cm: sizes({
    'cm cms centimetre centimeter centimetres centimeters सेमी सेमि सेन्टिमिटर': 1_000,
    'm mtr mtrs metre metres meter meters मिटर मि': 100_000,
    'mm millimetre millimeter मिमि': 100,
  }),
  tola: sizes({ 'tola tolas तोला': 1_000 }),
}

export type QuantityFault =
  | { readonly code: 'UNREADABLE' | 'NO_UNIT' | 'WRONG_UNIT' | 'NOTHING' }
  /** More than the bound, in steps. */
  | { readonly code: 'TOO_MUCH'; readonly most: number }
  /** No whole number of steps: the nearest ones, of which the lower may be 0. */
  | { readonly code: 'BETWEEN_STEPS'; readonly below: number; readonly above: number }

export type TypedQuantity = { readonly steps: number } | { readonly fault: QuantityFault }
export type TypedMilli =
  | { readonly milli: bigint; readonly rest: boolean }
  | { readonly fault: QuantityFault }

const longestTyped = 40
const number = String.raw`\d{1,12}(?:,\d{2,3})*(?:\.\d{1,6})?`
const part = new RegExp(String.raw`^(${number})\s*((?:[\p{L}\p{M}]+[.\s]*)*)`, 'u')
const wellGrouped = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/

/** Thousandths of the unit; `rest`: a fraction of one was left over. */
export function typedMilli(typed: string, unit: Unit): TypedMilli {
  let left = plain(typed)
  if (left === '' || left.length > longestTyped) return { fault: { code: 'UNREADABLE' } }
  let milli = 0n
  let rest = false
  while (left !== '') {
    const [whole, digits = '', words = ''] = part.exec(left) ?? []
    if (whole === undefined || whole === '' || !wellGrouped.test(digits))
      return { fault: { code: 'UNREADABLE' } }
    const size = sizeOf(words, unit, whole.length === left.length && milli === 0n)
    if (typeof size !== 'number') return { fault: size }
    const [full = '', decimals = ''] = digits.replaceAll(',', '').split('.')
    const scale = 10n ** BigInt(decimals.length)
    const scaled = BigInt(full + decimals) * BigInt(size)
    milli += scaled / scale
    rest ||= scaled % scale !== 0n
    left = left.slice(whole.length).trim()
  }
  return { milli, rest }
}

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .toLowerCase()
    .trim()

function sizeOf(words: string, unit: Unit, isOnly: boolean): number | QuantityFault {
  const word = unspaced(words)
  if (word === '') {
    const hasOneSize = unit === 'piece' || unit === 'tola'
    return hasOneSize && isOnly ? 1_000 : { code: isOnly ? 'NO_UNIT' : 'UNREADABLE' }
  }
  const size = spellings[unit].get(word)
  if (size !== undefined) return size
  const isOther = Object.values(spellings).some((known) => known.has(word))
  return { code: isOther ? 'WRONG_UNIT' : 'UNREADABLE' }
}

const unspaced = (words: string): string => words.replace(/[.\s]/g, '')

/** The unit that a word stands for, whichever of its sizes: `kg` and `ग्राम` are `g`. */
export const unitOfWord = (word: string): Unit | undefined =>
  units.find((unit) => spellings[unit].has(unspaced(plain(word))))

/** Whole steps of a typed quantity, from 1 to `most`. Nothing else is accepted: no sign, no power, no fraction of a step. */
export function typedQuantity(typed: string, measure: Measure, most = mostSteps): TypedQuantity {
  const read = typedMilli(typed, measure.unit)
  if ('fault' in read) return read
  const step = BigInt(toMilli(measure.step))
  const below = read.milli / step
  if (below > BigInt(most) || (below === BigInt(most) && (read.rest || read.milli % step !== 0n))) {
    return { fault: { code: 'TOO_MUCH', most } }
  }
  if (read.rest || read.milli % step !== 0n) {
    return { fault: { code: 'BETWEEN_STEPS', below: Number(below), above: Number(below) + 1 } }
  }
  return below === 0n ? { fault: { code: 'NOTHING' } } : { steps: Number(below) }
}

/** The length of a step itself, in the unit. */
export function typedStep(typed: string, unit: Unit): number | undefined {
  const read = typedMilli(typed, unit)
  if ('fault' in read || read.rest || read.milli === 0n || read.milli > 50_000_000n) return undefined
  return Number(read.milli) / 1_000
}

const examples: Readonly<Record<Unit, Readonly<Record<Language, string>>>> = {
  piece: { en: '3', ne: '3' },
  g: { en: '750 g or 1.5 kg', ne: '750 ग्राम वा 1.5 के.जी.' },
  ml: { en: '750 ml or 1.5 l', ne: '750 मि.लि. वा 1.5 लिटर' },
  cm: { en: '75 cm or 2.5 m', ne: '75 से.मि. वा 2.5 मिटर' },
  tola: { en: '2 tola', ne: '2 तोला' },
}

/** The fault in words, with what would be taken. */
export function quantityFault(fault: QuantityFault, measure: Measure, language: Language): string {
  const written = (steps: number) => formatQuantity(steps, measure, language)
  const example = examples[measure.unit][language]
  if (fault.code === 'BETWEEN_STEPS') {
    const { below, above } = fault
    if (below === 0) {
      return language === 'en'
        ? `The smallest step is ${written(above)}.`
        : ne`सबैभन्दा सानो चरण ${written(above)} हो।`
    }
    return language === 'en'
      ? `Choose ${written(below)} or ${written(above)}.`
      : ne`${written(below)} वा ${written(above)} रोज्नुहोस्।`
  }
  if (fault.code === 'TOO_MUCH') {
    return language === 'en' ? `At most ${written(fault.most)}.` : ne`बढीमा ${written(fault.most)}।`
  }
  return words[fault.code][language](example)
}

const words = {
  UNREADABLE: {
    en: (example: string) => `Type a quantity such as ${example}.`,
    ne: (example: string) => ne`${example} जस्तो परिमाण लेख्नुहोस्।`,
  },
  NO_UNIT: {
    en: (example: string) => `Add the unit, such as ${example}.`,
    ne: (example: string) => ne`एकाइ पनि लेख्नुहोस्, जस्तै ${example}।`,
  },
  WRONG_UNIT: {
    en: (example: string) => `This is sold by ${example}.`,
    ne: (example: string) => ne`यो ${example} गरी बेचिन्छ।`,
  },
  NOTHING: {
    en: (example: string) => `Type more than nothing, such as ${example}.`,
    ne: (example: string) => ne`शून्यभन्दा बढी लेख्नुहोस्, जस्तै ${example}।`,
  },
} as const
