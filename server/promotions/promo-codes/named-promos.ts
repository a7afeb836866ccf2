/** The promo codes that an order names, looked up; none of them is evaluated yet. */
import type { PromoReason } from '../../../contract/promotions/promo-kinds.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PromoVerdict } from './evaluate-promo.ts'
import { type Promo, promoOf } from './promo-rows.ts'

export interface CodesAsked {
  /** A code of the vendor's, or of the platform's. */
  readonly promoCode?: string | undefined
  /** A code of the platform's, beside one of the vendor's. */
  readonly platformCode?: string | undefined
}

export interface NamedPromo {
  readonly code: string
  /** Undefined: there is no such code here. */
  readonly promo: Promo | undefined
}

const isNamed = (code: string | undefined): code is string => code !== undefined && code.trim() !== ''

/** How many codes are named: each is a try of the shopper's at finding one. */
export const countCodes = ({ promoCode, platformCode }: CodesAsked): number =>
  [promoCode, platformCode].filter(isNamed).length

export async function namedPromos(
  db: Db,
  vendorId: string,
  { promoCode, platformCode }: CodesAsked,
): Promise<NamedPromo[]> {
  const named: NamedPromo[] = []
  if (isNamed(promoCode)) {
    named.push({ code: promoCode, promo: await promoOf(db, { code: promoCode, vendorId }) })
  }
  if (isNamed(platformCode)) {
    const promo = await promoOf(db, { code: platformCode, vendorId, owner: 'PLATFORM' })
    named.push({ code: platformCode, promo })
  }
  return named
}

/** A named code with its evaluation for one order. */
export interface EvaluatedPromo extends NamedPromo {
  readonly verdict: PromoVerdict
}

/** A code that applies, with its discount. */
export interface AgreedPromo {
  readonly promo: Promo
  readonly discountPaisa: number
  /** The discount of each line, in the order of the lines. */
  readonly shares: readonly number[]
}

/** The codes that apply. */
export const agreedPromos = (evaluated: readonly EvaluatedPromo[]): AgreedPromo[] =>
  evaluated.flatMap(({ promo, verdict: { reason, discountPaisa, shares } }) =>
    promo === undefined || reason !== undefined ? [] : [{ promo, discountPaisa, shares }],
  )

/** PROMO_NOT_VALID with the reason for a code that does not apply: an unknown one first, for it counts as a guess. */
export function refuseInvalidPromos(evaluated: readonly EvaluatedPromo[]): void {
  const invalid = evaluated.filter(({ verdict }) => verdict.reason !== undefined)
  const first = invalid.find(({ verdict }) => verdict.reason === 'NOT_FOUND') ?? invalid[0]
  if (first?.verdict.reason !== undefined) {
    throw notValid(first.code, first.verdict.reason, first.verdict.minMorePaisa)
  }
}

export const notValid = (code: string, reasonCode: PromoReason, minMorePaisa?: number): Refusal =>
  new Refusal('PROMO_NOT_VALID', {
    promoCode: code,
    reasonCode,
    ...(minMorePaisa !== undefined && { minMore: toRupees(minMorePaisa) }),
  })
