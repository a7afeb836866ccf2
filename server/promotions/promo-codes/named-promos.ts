/** The promo codes that an order names, looked up; none of them is evaluated yet. */
import type { PromoReason } from '../../../contract/promotions/promo-kinds.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PromoVerdict } from './evaluate-promo.ts'
import { type Promo, promoOf, promoOfGrant } from './promo-rows.ts'

export interface CodesAsked {
  /** A code of the vendor's, or of the platform's. */
  readonly promoCode?: string | undefined
  /** A code of the platform's, beside one of the vendor's. */
  readonly platformCode?: string | undefined
  /** A voucher of the shopper's: of the vendor's codes or of the platform's. */
  readonly grantId?: string | undefined
}

export interface NamedPromo {
  readonly code: string
  /** Undefined: there is no such code here. */
  readonly promo: Promo | undefined
  /** It is named by this voucher of its holder's. */
  readonly grantId?: string
}

const isNamed = (code: string | undefined): code is string => code !== undefined && code.trim() !== ''

/** How many codes are named: each is a try of the shopper's at finding one. A voucher is none. */
export const countCodes = ({ promoCode, platformCode }: CodesAsked): number =>
  [promoCode, platformCode].filter(isNamed).length

export async function namedPromos(
  db: Db,
  { vendorId, userId }: { readonly vendorId: string; readonly userId: string },
  { promoCode, platformCode, grantId }: CodesAsked,
): Promise<NamedPromo[]> {
  const named: NamedPromo[] = []
  if (isNamed(promoCode)) {
    named.push({ code: promoCode, promo: await promoOf(db, { code: promoCode, vendorId }) })
  }
  if (isNamed(platformCode)) {
    const promo = await promoOf(db, { code: platformCode, vendorId, owner: 'PLATFORM' })
    named.push({ code: platformCode, promo })
  }
  if (grantId === undefined) return named
  const promo = await promoOfGrant(db, { grantId, userId, vendorId })
  // Named twice, by its code and by its voucher, it is one.
  const others = named.filter((one) => promo === undefined || one.promo?.id !== promo.id)
  return [...others, { code: promo?.code ?? '', promo, grantId }]
}

/** A named code with its evaluation for one order. */
export interface EvaluatedPromo extends NamedPromo {
  readonly verdict: PromoVerdict
}

/** A code that applies, with its discount. */
export interface AgreedPromo {
  readonly promo: Promo
  /** It applies by a voucher alone. */
  readonly needsGrant: boolean
  readonly discountPaisa: number
  /** The discount of each line, in the order of the lines. */
  readonly shares: readonly number[]
}

/** The codes that apply. */
export const agreedPromos = (evaluated: readonly EvaluatedPromo[]): AgreedPromo[] =>
  evaluated.flatMap(({ promo, grantId, verdict: { reason, discountPaisa, shares } }) =>
    promo === undefined || reason !== undefined
      ? []
      : [{ promo, needsGrant: needsGrant(promo, grantId), discountPaisa, shares }],
  )

const needsGrant = ({ visibility }: Promo, grantId: string | undefined): boolean =>
  visibility === 'PRIVATE' || grantId !== undefined

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
