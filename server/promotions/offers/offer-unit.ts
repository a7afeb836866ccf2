/** The price of one step in an offer. Pure, in whole paisa. */
import { referenceMilli } from '../../../contract/shared/quantity.ts'
import { type Measure, toMilli } from '../../../contract/shared/quantity-words.ts'
import type { Offer } from './offer-rows.ts'

export type OfferEffect = Pick<Offer, 'kind' | 'percent' | 'amountPaisa' | 'fixedPaisa'>

export interface OfferedGoods extends Measure {
  /** The selling price of one step. */
  readonly unitPaisa: number
}

/** Kinds that change the unit price. */
export const changesUnit = ({ kind }: Pick<OfferEffect, 'kind'>): boolean =>
  kind === 'PERCENT' || kind === 'AMOUNT' || kind === 'FIXED_PRICE'

/**
 * Rounded once, half up. Undefined for an offer that takes nothing off these goods, or all of their price: they are not
 * in it. Null for an offer that changes no unit price.
 */
export function offerUnit(effect: OfferEffect, goods: OfferedGoods): number | null | undefined {
  if (!changesUnit(effect)) return null
  const paisa = loweredUnit(effect, goods)
  return paisa > 0 && paisa < goods.unitPaisa ? paisa : undefined
}

function loweredUnit({ kind, percent, amountPaisa, fixedPaisa }: OfferEffect, goods: OfferedGoods): number {
  const { unitPaisa, unit, step } = goods
  if (kind === 'PERCENT') return halfUp(BigInt(unitPaisa) * BigInt(100 - (percent ?? 0)), 100n)
  // Typed per reference quantity, a kilo perhaps: in integers without a limit, as prices by weight are.
  const reference = BigInt(referenceMilli(unit))
  const milli = BigInt(toMilli(step))
  if (kind === 'FIXED_PRICE') return halfUp(BigInt(fixedPaisa ?? 0) * milli, reference)
  const off = BigInt(amountPaisa ?? 0) * milli
  const left = BigInt(unitPaisa) * reference - off
  return left <= 0n ? 0 : halfUp(left, reference)
}

const halfUp = (amount: bigint, by: bigint): number => Number((2n * amount + by) / (2n * by))
