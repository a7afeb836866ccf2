/** Units of measure as people spell them, in Latin letters and Devanagari: `5kg`, `5 kilo` and `५ के.जी.` are one. */

export interface Unit {
  /** The kind of quantity, and how many of its smallest unit it is. */
  readonly kind: string
  readonly size: number
  /** All spellings that are one word, the canonical one first. */
  readonly spellings: readonly string[]
  /** A spelling with a point inside is two words: `के.जी.`. */
  readonly pairs: readonly (readonly [first: string, second: string])[]
}

const unit = (kind: string, size: number, spellings: string, ...pairs: string[]): Unit => ({
  kind,
  size,
  spellings: spellings.split(' '),
  pairs: pairs.map((pair) => pair.split(' ') as [string, string]),
})

const units: readonly Unit[] = [
  unit('mass', 1, 'mg milligram milligrams मिलिग्राम', 'मि ग्रा'),
  unit('mass', 1_000, 'g gm gms gr gram grams gramme ग्राम ग्रा'),
  unit('mass', 1_000_000, 'kg kgs kilo kilos kilogram kilograms किलो किलोग्राम केजी', 'के जी', 'कि ग्रा', 'k g'),
  unit('volume', 1, 'ml mls milliliter millilitre मिलिलिटर एमएल', 'मि लि', 'एम एल', 'm l'),
  unit('volume', 1_000, 'l lt ltr ltrs liter liters litre litres लिटर लि'),
  unit('length', 1, 'mm millimeter millimetre'),
  unit('length', 10, 'cm cms centimeter centimeters centimetre सेमी सेन्टिमिटर', 'से मि'),
  unit('length', 25.4, 'inch inches इन्च'),
  unit('length', 1_000, 'm mtr mtrs meter meters metre metres मिटर'),
  unit('count', 1, 'pc pcs piece pieces वटा गोटा'),
  unit('count', 12, 'dozen dozens दर्जन'),
]

const unitOfSpelling = new Map(units.flatMap((one) => one.spellings.map((word) => [word, one] as const)))
const unitOfPair = new Map(units.flatMap((one) => one.pairs.map((pair) => [pair.join(' '), one] as const)))

export const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word)

/** `5kg` as two words; a model such as `a4` or `5kgx` stays one. */
export function splitMeasure(word: string): string[] {
  const [, number, rest] = /^(\d+)(\D+)$/.exec(word) ?? []
  if (number === undefined || rest === undefined) return [word]
  const isUnit =
    unitOfSpelling.has(rest) || [...unitOfPair.keys()].some((pair) => pair.startsWith(`${rest} `))
  return isUnit ? [number, rest] : [word]
}

/** The unit of two words that one spelling was split into. */
export const unitOfTwo = (first: string | undefined, second: string | undefined): Unit | undefined =>
  unitOfPair.get(`${first} ${second}`)

/** One letter is a unit behind a number alone: elsewhere it is a size, or the beginning of a word. */
export const unitOf = (word: string, before: string | undefined): Unit | undefined =>
  isNumber(before) || word.length > 2 ? unitOfSpelling.get(word) : undefined

/** The last halves of the spellings that are two words: alone they may mean something else. */
export const pairEnds = ({ pairs }: Unit): string[] => pairs.map(([, second]) => second)

/** Digits are 0 to 9, in either script. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/** A number with its unit, or alone: `250 g`, `१.५ लिटर`, `38`; undefined for any other text. */
export function amountOf(text: string): { kind: string; amount: number } | undefined {
  const plain = latinDigits(text.normalize('NFKC').trim().toLowerCase())
  const [, number, rest = ''] = /^(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}.\s]*)$/u.exec(plain) ?? []
  if (number === undefined) return undefined
  const amount = Number(number.replace(',', '.'))
  const parts = rest.split(/[.\s]+/).filter((part) => part !== '')
  if (parts.length === 0) return { kind: 'number', amount }
  const found = parts.length === 1 ? unitOfSpelling.get(parts[0] ?? '') : unitOfTwo(parts[0], parts[1])
  return found === undefined || parts.length > 2
    ? undefined
    : { kind: found.kind, amount: amount * found.size }
}
