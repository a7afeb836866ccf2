/** Natural order: sizes from XS to XXL, numbers as numbers, weights and volumes by what they weigh and hold. */
import { amountOf } from '../search/units.ts'

const letterSizes = [
  ['xxxs', '3xs'],
  ['xxs', '2xs'],
  ['xs', 'extra small'],
  ['s', 'small', 'सानो'],
  ['m', 'medium', 'मझौला'],
  ['l', 'large', 'ठूलो'],
  ['xl', 'extra large'],
  ['xxl', '2xl'],
  ['xxxl', '3xl'],
  ['xxxxl', '4xl'],
  ['xxxxxl', '5xl'],
]
const placeOfSize = new Map(letterSizes.flatMap((names, at) => names.map((name) => [name, at] as const)))

/** The kind of a value's unit, and its amount. */
interface Magnitude {
  readonly kind: string
  readonly amount: number
}

function magnitudeOf(value: string): Magnitude | undefined {
  const size = placeOfSize.get(value.normalize('NFKC').trim().toLowerCase())
  return size === undefined ? amountOf(value) : { kind: 'size', amount: size }
}

/**
 * The values in their natural order, those of one kind together and the kind of the first one first; values that are
 * no amounts come last, as they stood. Where most are no amounts (colours, say) the given order stays.
 */
export function naturallyOrdered<One extends { readonly value: string }>(values: readonly One[]): One[] {
  const known = values.map((one) => ({ one, magnitude: magnitudeOf(one.value) }))
  const measured = known.flatMap(({ one, magnitude }) =>
    magnitude === undefined ? [] : [{ one, ...magnitude }],
  )
  if (2 * measured.length < values.length) return [...values]
  const kinds = [...new Set(measured.map(({ kind }) => kind))]
  const ordered = measured.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.amount - b.amount,
  )
  return [...ordered, ...known.filter(({ magnitude }) => magnitude === undefined)].map(({ one }) => one)
}
