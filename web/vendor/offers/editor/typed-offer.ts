/** An offer while it is being written: numbers and moments still words. Pure. */
import type { OfferKind } from '../../../../contract/promotions/offer-kinds.ts'
import type { OfferScope } from '../../../../contract/promotions/offer-states.ts'
import { endOfDays, instantOf, typedMoment } from '../../../parts/offers/nepal-moment.ts'
import type { ShownPicture } from '../../../parts/picture-field/picture-field.tsx'
import { numberOf, numberWords } from '../../products/typed-number.ts'
import type { OfferBody, StoredOffer } from '../offer-data.ts'
import type { OfferNumbers } from './worked-example.ts'

export interface ChosenProduct {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  /** Undefined where it is not known. */
  readonly variationCount: number | undefined
  /** Empty: every variation. */
  readonly variableNos: readonly number[]
}

export interface TypedOffer {
  readonly kind: OfferKind
  readonly percent: string
  readonly amount: string
  readonly fixedPrice: string
  readonly buyQuantity: string
  readonly getQuantity: string
  readonly maxDiscount: string
  readonly scope: OfferScope
  readonly products: readonly ChosenProduct[]
  readonly categoryIds: readonly string[]
  /** Empty: from when it is started. */
  readonly startsAt: string
  readonly endsAt: string
  readonly stockCap: string
  readonly perShopperCap: string
  readonly title: string
  readonly titleNe: string
  readonly badge: string
  readonly badgeNe: string
  readonly banner: readonly ShownPicture[]
}

/** A new offer: ten percent off chosen products, for a week. */
export const firstOffer = (now: Date): TypedOffer => ({
  ...{ kind: 'PERCENT', percent: '10', amount: '', fixedPrice: '', buyQuantity: '2', getQuantity: '1' },
  ...{ maxDiscount: '', scope: 'PRODUCTS', products: [], categoryIds: [] },
  ...{ startsAt: '', endsAt: endOfDays(now, 6), stockCap: '', perShopperCap: '' },
  ...{ title: '', titleNe: '', badge: '', badgeNe: '', banner: [] },
})

const words = (value: number | null): string => (value === null ? '' : numberWords(value))

export const typedOf = (offer: StoredOffer): TypedOffer => ({
  kind: offer.kind,
  percent: words(offer.percent),
  amount: words(offer.amount),
  fixedPrice: words(offer.fixedPrice),
  buyQuantity: words(offer.buyQuantity),
  getQuantity: words(offer.getQuantity),
  maxDiscount: words(offer.maxDiscount),
  scope: offer.scope,
  products: offer.products.map(({ productId, productName, productImage, variableNos = [] }) => ({
    ...{ id: productId, name: productName, picture: productImage },
    ...{ variationCount: undefined, variableNos },
  })),
  categoryIds: offer.categoryIds,
  startsAt: typedMoment(new Date(offer.startsAt)),
  endsAt: typedMoment(new Date(offer.endsAt)),
  stockCap: words(offer.stockCap),
  perShopperCap: words(offer.perShopperCap),
  title: offer.title,
  titleNe: offer.titleNe ?? '',
  badge: offer.badge ?? '',
  badgeNe: offer.badgeNe ?? '',
  banner: offer.banner === null ? [] : [{ name: offer.banner, url: offer.bannerUrl ?? '', text: '' }],
})

/** A copy to begin a new offer with: the same, from now, as long as the other lasted. */
export function copyOf(offer: StoredOffer, title: string, now: Date): TypedOffer {
  const lasted = Date.parse(offer.endsAt) - Date.parse(offer.startsAt)
  const endsAt = typedMoment(new Date(now.getTime() + lasted))
  return { ...typedOf(offer), startsAt: '', endsAt, title, titleNe: '' }
}

const numberFields = [
  ...['percent', 'amount', 'fixedPrice', 'buyQuantity', 'getQuantity', 'maxDiscount'],
  ...['stockCap', 'perShopperCap'],
] as readonly NumberField[]
export type NumberField = Exclude<keyof OfferNumbers, 'kind'> | 'maxDiscount' | 'stockCap' | 'perShopperCap'

/** The numbers that each kind asks for. */
export const askedOf: Readonly<Record<OfferKind, readonly NumberField[]>> = {
  PERCENT: ['percent'],
  AMOUNT: ['amount'],
  FIXED_PRICE: ['fixedPrice'],
  BUY_X_GET_Y: ['buyQuantity', 'getQuantity'],
  FREE_DELIVERY: ['maxDiscount'],
}

const isAsked = (kind: OfferKind, name: NumberField): boolean =>
  askedOf[kind].includes(name) || name === 'stockCap' || name === 'perShopperCap'

/** Null for an empty field and for one that its kind does not ask, NaN for no number. */
function numberIn(typed: TypedOffer, name: NumberField): number | null {
  if (!isAsked(typed.kind, name) || typed[name].trim() === '') return null
  return numberOf(typed[name])
}

export const numbersIn = (typed: TypedOffer): OfferNumbers => ({
  kind: typed.kind,
  percent: numberIn(typed, 'percent'),
  amount: numberIn(typed, 'amount'),
  fixedPrice: numberIn(typed, 'fixedPrice'),
  buyQuantity: numberIn(typed, 'buyQuantity'),
  getQuantity: numberIn(typed, 'getQuantity'),
})

/** Fields that hold no number where one is asked, or none at all where one is needed. */
export function numberFaults(typed: TypedOffer): Readonly<Record<string, 'EMPTY' | 'NO_NUMBER'>> {
  const needed = typed.kind === 'FREE_DELIVERY' ? [] : askedOf[typed.kind]
  const faults: Record<string, 'EMPTY' | 'NO_NUMBER'> = {}
  for (const name of numberFields) {
    const value = numberIn(typed, name)
    if (Number.isNaN(value)) faults[name] = 'NO_NUMBER'
    else if (value === null && needed.includes(name)) faults[name] = 'EMPTY'
  }
  return faults
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A moment that was not changed keeps its seconds, which the field does not show. */
function momentOf(typed: string, before: string | undefined, now: Date): string {
  if (before !== undefined && typedMoment(new Date(before)) === typed) return before
  return (instantOf(typed) ?? now).toISOString()
}

/** The fields that the price of products depends on: as much as a preview asks. */
export const effectOf = (typed: TypedOffer, began: StoredOffer | null, now: Date) => ({
  ...numbersIn(typed),
  maxDiscount: numberIn(typed, 'maxDiscount'),
  scope: typed.scope,
  categoryIds: typed.scope === 'CATEGORIES' ? [...typed.categoryIds] : [],
  products:
    typed.scope === 'PRODUCTS'
      ? typed.products.map(({ id, variableNos }) => ({
          productId: id,
          ...(variableNos.length > 0 && { variableNos: [...variableNos] }),
        }))
      : [],
  startsAt: momentOf(typed.startsAt, began?.startsAt, now),
  endsAt: momentOf(typed.endsAt, began?.endsAt, now),
})

export const bodyOf = (typed: TypedOffer, began: StoredOffer | null, now: Date): OfferBody => ({
  ...effectOf(typed, began, now),
  stockCap: numberIn(typed, 'stockCap'),
  perShopperCap: numberIn(typed, 'perShopperCap'),
  title: typed.title,
  titleNe: orNull(typed.titleNe),
  badge: orNull(typed.badge),
  badgeNe: orNull(typed.badgeNe),
  banner: typed.banner[0]?.name ?? null,
})

/** Props of each step of the form. */
export interface PartProps {
  typed: TypedOffer
  set: (change: Partial<TypedOffer>) => void
  faultOf: (name: string) => string | undefined
}
