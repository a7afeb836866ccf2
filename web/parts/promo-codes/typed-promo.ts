/** A promo code while it is being written: numbers still words. Pure. */
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { promoDiscount } from '../../../contract/promotions/promo-discount.ts'
import type { PromoKind, PromoVisibility } from '../../../contract/promotions/promo-kinds.ts'
import { toPaisa } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import type { EditedPromo, NamedThing, PromoBody } from './promo-data.ts'

export interface TypedPromo {
  readonly code: string
  readonly title: string
  readonly titleNe: string
  readonly terms: string
  readonly kind: PromoKind
  readonly percent: string
  readonly amount: string
  readonly maxDiscount: string
  readonly minSubtotal: string
  readonly startDay: string
  readonly endDay: string
  readonly isForAll: boolean
  readonly products: readonly NamedThing[]
  readonly categories: readonly NamedThing[]
  readonly excludedProducts: readonly NamedThing[]
  readonly excludedCategories: readonly NamedThing[]
  readonly visibility: PromoVisibility
  readonly paymentMethods: readonly PaymentMethod[]
  readonly cities: readonly string[]
  readonly firstOrderOnly: boolean
  readonly totalLimit: string
  readonly perUserLimit: string
  readonly perDayLimit: string
  readonly budget: string
  readonly platformPercent: string
}

const usualDays = 30

/** Defaults of a new code: ten percent for a month, once for each shopper. */
export function firstPromo(today: string): TypedPromo {
  return {
    ...{ code: '', title: '', titleNe: '', terms: '', kind: 'PERCENT', percent: '10', amount: '' },
    ...{
      maxDiscount: '',
      minSubtotal: '',
      startDay: today,
      endDay: dayAfter(today, usualDays),
      isForAll: true,
    },
    ...{ products: [], categories: [], excludedProducts: [], excludedCategories: [] },
    ...{ visibility: 'HIDDEN', paymentMethods: [], cities: [], firstOrderOnly: false },
    ...{ totalLimit: '', perUserLimit: '1', perDayLimit: '', budget: '', platformPercent: '100' },
  }
}

const words = (number: number | null): string => (number === null ? '' : String(number))

export function typedOf(promo: EditedPromo): TypedPromo {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: promo.names[id] ?? '–' }))
  return {
    ...promo,
    titleNe: promo.titleNe ?? '',
    percent: words(promo.percent),
    amount: words(promo.amount),
    maxDiscount: words(promo.maxDiscount),
    minSubtotal: promo.minSubtotal === 0 ? '' : words(promo.minSubtotal),
    isForAll: promo.productIds.length + promo.categoryIds.length === 0,
    products: named(promo.productIds),
    categories: named(promo.categoryIds),
    excludedProducts: named(promo.excludedProductIds),
    excludedCategories: named(promo.excludedCategoryIds),
    totalLimit: words(promo.totalLimit),
    perUserLimit: words(promo.perUserLimit),
    perDayLimit: words(promo.perDayLimit),
    budget: words(promo.budget),
    platformPercent: words(promo.platformPercent),
  }
}

/** Parses a number in either script, with thousands separators; null for an empty field, NaN for no number. */
export function numberIn(typed: string): number | null {
  const digits = latinDigits(typed.normalize('NFKC')).trim().replaceAll(',', '')
  if (digits === '') return null
  return /^\d{1,12}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

const numberFields = [
  ...['percent', 'amount', 'maxDiscount', 'minSubtotal', 'totalLimit', 'perUserLimit', 'perDayLimit'],
  ...['budget', 'platformPercent'],
] as readonly NumberField[]
type NumberField =
  | 'percent'
  | 'amount'
  | 'maxDiscount'
  | 'minSubtotal'
  | 'totalLimit'
  | 'perUserLimit'
  | 'perDayLimit'
  | 'budget'
  | 'platformPercent'

interface Sending {
  readonly status: 'DRAFT' | 'ACTIVE'
  readonly edition: number | undefined
}

/** The request body, and the faults of its numbers. Everything else is validated by the server. */
export function bodyOf(typed: TypedPromo, { status, edition }: Sending) {
  const faults: Record<string, string> = {}
  const number = Object.fromEntries(numberFields.map((name) => [name, numberIn(typed[name])])) as Record<
    NumberField,
    number | null
  >
  for (const name of numberFields) if (Number.isNaN(number[name])) faults[name] = 'Must be a number'
  if (typed.code.trim() === '') faults.code = 'Write a code'
  if (typed.title.trim() === '') faults.title = 'Write what it gives'
  if (!typed.isForAll && typed.products.length + typed.categories.length === 0) {
    faults.productIds = 'Choose products or categories'
  }
  if (status === 'ACTIVE' && typed.endDay < todayInNepal()) faults.endDay = 'This day has passed'
  const ids = (things: readonly NamedThing[]) => things.map(({ id }) => id)
  const body: PromoBody = {
    code: typed.code,
    title: typed.title,
    titleNe: typed.titleNe.trim() || null,
    terms: typed.terms,
    kind: typed.kind,
    percent: typed.kind === 'PERCENT' ? number.percent : null,
    amount: typed.kind === 'AMOUNT' ? number.amount : null,
    maxDiscount: typed.kind === 'AMOUNT' ? null : number.maxDiscount,
    minSubtotal: number.minSubtotal ?? 0,
    categoryIds: typed.isForAll ? [] : ids(typed.categories),
    productIds: typed.isForAll ? [] : ids(typed.products),
    excludedCategoryIds: ids(typed.excludedCategories),
    excludedProductIds: ids(typed.excludedProducts),
    paymentMethods: [...typed.paymentMethods],
    cities: [...typed.cities],
    firstOrderOnly: typed.firstOrderOnly,
    startDay: typed.startDay,
    endDay: typed.endDay,
    totalLimit: number.totalLimit,
    perUserLimit: number.perUserLimit,
    perDayLimit: number.perDayLimit,
    budget: number.budget,
    visibility: typed.visibility,
    status,
    platformPercent: number.platformPercent ?? 100,
    ...(edition !== undefined && { edition }),
  }
  return { body, faults }
}

export interface Example {
  readonly goodsPaisa: number
  readonly deliveryPaisa: number
  /** Missing to the least sum; then nothing is taken off. */
  readonly missingPaisa: number
  readonly discountPaisa: number
  readonly leftPaisa: number
  /** How many such orders the budget covers; null without one. */
  readonly covered: number | null
}

/** The code on a cart of this worth, by the function that the server itself asks. A field that is no number counts as 0. */
export function exampleOf(typed: TypedPromo, goods: string, delivery: string): Example {
  const paisa = (text: string) => toPaisa(numberIn(text) || 0)
  const limit = (text: string) => (numberIn(text) ? paisa(text) : null)
  const [goodsPaisa, deliveryPaisa] = [paisa(goods), paisa(delivery)]
  const missingPaisa = Math.max(0, paisa(typed.minSubtotal) - goodsPaisa)
  const benefit = {
    kind: typed.kind,
    percent: Math.min(100, Math.floor(numberIn(typed.percent) || 0)),
    amountPaisa: paisa(typed.amount),
    maxDiscountPaisa: typed.kind === 'AMOUNT' ? null : limit(typed.maxDiscount),
  }
  const discountPaisa = missingPaisa > 0 ? 0 : promoDiscount(benefit, { goodsPaisa, deliveryPaisa })
  const budgetPaisa = limit(typed.budget)
  return {
    ...{ goodsPaisa, deliveryPaisa, missingPaisa, discountPaisa },
    leftPaisa: goodsPaisa + deliveryPaisa - discountPaisa,
    covered: budgetPaisa === null || discountPaisa === 0 ? null : Math.floor(budgetPaisa / discountPaisa),
  }
}

export const todayInNepal = (): string => nepalDayOf(new Date())

/** Props of each part of the form. */
export interface PartProps {
  readonly typed: TypedPromo
  readonly set: (change: Partial<TypedPromo>) => void
  readonly faultOf: (name: string) => string | undefined
}
