/** An offer as its vendor writes it. Amounts of measured goods are per reference quantity (kilo, litre, metre, tola). */
import { z } from 'zod'
import { id, instant, line, typedMoney } from '../shared/fields.ts'
import { offerKinds } from './offer-kinds.ts'
import { offerLimits, offerScopes } from './offer-states.ts'

/** Of a variation; 0 for a product without any. */
const variableNo = z.number().int().min(0).max(999)
const whole = (most: number) => z.number().int('Must be a whole number').min(1).max(most)
const amount = typedMoney.refine((paisa) => paisa > 0, { error: 'Must be more than 0' })

/** The part of the form that prices depend on: the discount, its goods and its days. */
const effectFields = {
  kind: z.enum(offerKinds),
  /** Of a PERCENT offer. */
  percent: z
    .number()
    .int('Must be a whole number')
    .min(1)
    .max(offerLimits.percent, 'At most 99: goods that cost nothing are "buy and get"')
    .nullable()
    .default(null),
  /** Of an AMOUNT offer: off each unit. */
  amount: amount.nullable().default(null),
  /** Of a FIXED_PRICE offer: the price of each unit. */
  fixedPrice: amount.nullable().default(null),
  /** Of a BUY_X_GET_Y offer: of each so many units together the cheapest `getQuantity` are free. */
  buyQuantity: whole(offerLimits.units).nullable().default(null),
  getQuantity: whole(offerLimits.units).nullable().default(null),
  /** Of a FREE_DELIVERY offer: the most of the fee that it takes; null: all of it. */
  maxDiscount: amount.nullable().default(null),
  scope: z.enum(offerScopes),
  /** Categories of the market or of the store, with what stands below them. */
  categoryIds: z.array(id).max(offerLimits.categories).default([]),
  /** Without `variableNos`: every variation. */
  products: z
    .array(z.object({ productId: id, variableNos: z.array(variableNo).min(1).max(100).optional() }))
    .max(offerLimits.chosen)
    .default([]),
  startsAt: instant,
  endsAt: instant,
}

const formFields = {
  ...effectFields,
  title: line(offerLimits.title),
  titleNe: line(offerLimits.title).nullable().default(null),
  badge: line(offerLimits.badge).nullable().default(null),
  badgeNe: line(offerLimits.badge).nullable().default(null),
  /** The name or address of a picture that the caller uploaded as WIDE. */
  banner: z.string().trim().min(1).max(200).nullable().default(null),
  /** The most units in all, and of one shopper; null: no such limit. */
  stockCap: whole(offerLimits.cap).nullable().default(null),
  perShopperCap: whole(offerLimits.cap).nullable().default(null),
  /** No discount rule looks at the goods that it takes something off; absent: as it was. */
  stopAfter: z.boolean().optional(),
}

interface Ruled {
  readonly kind: string
  readonly stopAfter?: boolean | undefined
  readonly percent: number | null
  readonly amount: number | null
  readonly fixedPrice: number | null
  readonly buyQuantity: number | null
  readonly getQuantity: number | null
  readonly maxDiscount: number | null
  readonly scope: string
  readonly categoryIds: readonly string[]
  readonly products: readonly { readonly productId: string }[]
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Each kind has its own numbers and no others. */
const ruled = <Form extends z.ZodType<Ruled>>(form: Form) =>
  form
    .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
      path: ['endsAt'],
      message: 'Must be after the start',
    })
    .refine(({ kind, percent }) => (kind === 'PERCENT') === (percent !== null), {
      path: ['percent'],
      message: 'Required for percentage offers only',
    })
    .refine(({ kind, amount: off }) => (kind === 'AMOUNT') === (off !== null), {
      path: ['amount'],
      message: 'Required for amount offers only',
    })
    .refine(({ kind, fixedPrice }) => (kind === 'FIXED_PRICE') === (fixedPrice !== null), {
      path: ['fixedPrice'],
      message: 'Required for fixed price offers only',
    })
    .refine(({ kind, buyQuantity }) => (kind === 'BUY_X_GET_Y') === (buyQuantity !== null), {
      path: ['buyQuantity'],
      message: 'Required for "buy and get" offers only',
    })
    .refine(({ kind, getQuantity }) => (kind === 'BUY_X_GET_Y') === (getQuantity !== null), {
      path: ['getQuantity'],
      message: 'Required for "buy and get" offers only',
    })
    .refine(({ kind, maxDiscount }) => kind === 'FREE_DELIVERY' || maxDiscount === null, {
      path: ['maxDiscount'],
      message: 'For free delivery only',
    })
    .refine(({ kind, stopAfter }) => kind !== 'FREE_DELIVERY' || stopAfter !== true, {
      path: ['stopAfter'],
      message: 'Not for free delivery: it lowers no price',
    })
    .refine(({ scope, categoryIds }) => (scope === 'CATEGORIES') === categoryIds.length > 0, {
      path: ['categoryIds'],
      message: 'Choose the categories of the offer',
    })
    .refine(({ scope, products }) => (scope === 'PRODUCTS') === products.length > 0, {
      path: ['products'],
      message: 'Choose the products of the offer',
    })
    .refine(({ products }) => new Set(products.map(({ productId }) => productId)).size === products.length, {
      path: ['products'],
      message: 'A product is named twice',
    })

export const offerForm = ruled(z.object(formFields))

/** A change names the version that it began with. */
export const changedOfferForm = ruled(z.object({ ...formFields, version: z.number().int().min(1) }))

/** `offerId`: the offer that is being changed, which is in its own way nowhere. */
export const offerPreviewForm = ruled(z.object({ ...effectFields, offerId: id.optional() }))
