/** Prices as they are typed: strings. */
import { toPaisa, toRupees } from '../../../contract/shared/money.ts'
import { numberOf, numberWords } from './typed-number.ts'
import type { TypedVariation } from './typed-product.ts'

/** Selling price of one unit as a string; empty for an invalid price. */
export function sellingOf({ price, saving }: Pick<TypedVariation, 'price' | 'saving'>): string {
  const [list, off] = [numberOf(price), saving.trim() === '' ? 0 : numberOf(saving)]
  return Number.isNaN(list) || Number.isNaN(off) || off > list
    ? ''
    : String(toRupees(toPaisa(list) - toPaisa(off)))
}

/** The saving that gives this selling price; undefined if none does. */
export function savingFor(price: string, selling: string): string | undefined {
  const [list, wanted] = [numberOf(price), numberOf(selling)]
  if (Number.isNaN(list) || Number.isNaN(wanted) || wanted > list) return undefined
  return numberWords(toRupees(toPaisa(list) - toPaisa(wanted)))
}
