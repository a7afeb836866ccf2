/** A weight as it is typed at the scales: a number alone is of the line's own unit. */
import { mostTimesOrdered } from '../../../contract/orders/weighing.ts'
import { fromMilli } from '../../../contract/shared/quantity.ts'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import { typedMilli } from '../../../contract/shared/typed-quantity.ts'
import type { LineWeighing } from '../../parts/orders/line-weight.tsx'

const numberAlone = /^[\d०-९０-９.,\s]+$/

export type TypedWeight = { readonly milli: number } | { readonly fault: 'needed' | 'tooMuch' } | undefined

/** Undefined: nothing is typed. */
export function typedWeight(typed: string, { unit, ordered }: LineWeighing): TypedWeight {
  if (typed.trim() === '') return undefined
  const read = typedMilli(numberAlone.test(typed) ? `${typed.trim()} ${unit}` : typed, unit)
  if ('fault' in read || read.rest || read.milli === 0n) return { fault: 'needed' }
  if (read.milli > BigInt(toMilli(ordered) * mostTimesOrdered)) return { fault: 'tooMuch' }
  return { milli: Number(read.milli) }
}

/** As it stands in the field when it is read again. */
export const weightText = ({ weight }: LineWeighing): string => (weight === null ? '' : String(weight))

export const weightOf = (milli: number): number => fromMilli(milli)
