/** Promo codes: discounts on an order, of a vendor or of the platform. */
import { z } from 'zod'
import { paymentMethods } from '../payments/payment-methods.ts'
import { get, post, put } from '../route.ts'
import { id, instant, line, listOf, money, paging, text, typedMoney } from '../shared/fields.ts'
import { promoKinds, promoReasons, promoStates, promoStatuses, promoVisibilities } from './promo-kinds.ts'

/** A code as people type it; compared without spaces and in upper case. */
export const typedCode = z.string().trim().min(1).max(40)

/** A calendar day of Nepal, `2026-11-20`. */
const day = z.iso.date('Must be a day')

const amount = typedMoney.refine((paisa) => paisa > 0, { error: 'Must be more than 0' })
const limit = z.number().int('Must be a whole number').min(1).max(1_000_000)

/** Absent from a form of before: then a change leaves them as they are. */
const laterFields = {
  /** Null: Nepali pages show the title. */
  titleNe: line(80).nullable().optional(),
  /** Goods for which it does not count, whatever it counts for. */
  excludedCategoryIds: z.array(id).max(50).optional(),
  excludedProductIds: z.array(id).max(200).optional(),
  /** Uses in one day of Nepal. */
  perDayLimit: limit.nullable().optional(),
  /** The most that it takes off in all; an order that would pass it is refused. */
  budget: amount.nullable().optional(),
  /** HIDDEN where a new code does not say it. */
  visibility: z.enum(promoVisibilities).optional(),
  /** A draft is no code yet for shoppers. In a change it counts for a draft alone: ACTIVE publishes it. */
  status: z.enum(['DRAFT', 'ACTIVE']).optional(),
  /** Optimistic concurrency: the edition that a change began with. */
  edition: z.number().int('Must be a whole number').optional(),
}

const formFields = {
  code: typedCode,
  title: line(80),
  terms: text(500).default(''),
  kind: z.enum(promoKinds),
  /** For a PERCENT code. */
  percent: z.number().int('Must be a whole number').min(1).max(100).nullable().default(null),
  /** For an AMOUNT code. */
  amount: amount.nullable().default(null),
  maxDiscount: amount.nullable().default(null),
  minSubtotal: typedMoney.refine((paisa) => paisa >= 0).default(0),
  /** Empty: all goods. */
  categoryIds: z.array(id).max(50).default([]),
  productIds: z.array(id).max(200).default([]),
  /** Empty: every payment method, every district. */
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).default([]),
  cities: z.array(line(60)).max(77).default([]),
  firstOrderOnly: z.boolean().default(false),
  /** First and last day on which it counts, in Nepal. */
  startDay: day,
  endDay: day,
  totalLimit: limit.nullable().default(null),
  perUserLimit: limit.nullable().default(null),
  ...laterFields,
}

interface Ruled {
  readonly startDay: string
  readonly endDay: string
  readonly kind: string
  readonly percent: number | null
  readonly amount: number | null
}

const ruled = <Form extends z.ZodType<Ruled>>(form: Form) =>
  form
    .refine(({ startDay, endDay }) => startDay <= endDay, {
      path: ['endDay'],
      message: 'Must not be before the first day',
    })
    .refine(({ kind, percent }) => (kind === 'PERCENT') === (percent !== null), {
      path: ['percent'],
      message: 'Required for percentage codes only',
    })
    .refine(({ kind, amount: off }) => (kind === 'AMOUNT') === (off !== null), {
      path: ['amount'],
      message: 'Required for amount codes only',
    })

/** A vendor's own code is always at the vendor's cost. */
export const promoForm = ruled(z.object(formFields))

/** Cost share of the platform's codes: this percentage of the discount is the platform's, the rest the vendor's. */
export const platformPromoForm = ruled(
  z.object({
    ...formFields,
    platformPercent: z.number().int('Must be a whole number').min(0).max(100).default(100),
  }),
)

/** Evaluation of a code for a shopper's cart as it is: whether it applies, and the discount. */
export const promoVerdict = z.object({
  /** Absent where there is no such code. */
  id: id.optional(),
  code: z.string(),
  title: z.string(),
  /** Absent or null where its keeper gave none. */
  titleNe: z.string().nullable().optional(),
  terms: z.string(),
  owner: z.enum(['VENDOR', 'PLATFORM']).optional(),
  kind: z.enum(promoKinds).optional(),
  valid: z.boolean(),
  reasonCode: z.enum(promoReasons).optional(),
  discount: money,
  /** The new totals of the goods and, where a fee was given, of their delivery. */
  newTotal: money,
  /** The amount missing to its minimum, where that is the reason. */
  minMore: money.optional(),
  expiresAt: instant.nullable(),
})

export const storedPromo = z.object({
  id,
  vendorId: id.nullable(),
  shopName: z.string().nullable(),
  code: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  terms: z.string(),
  kind: z.enum(promoKinds),
  percent: z.number().int().nullable(),
  amount: money.nullable(),
  maxDiscount: money.nullable(),
  minSubtotal: money,
  categoryIds: z.array(id),
  productIds: z.array(id),
  excludedCategoryIds: z.array(id),
  excludedProductIds: z.array(id),
  paymentMethods: z.array(z.enum(paymentMethods)),
  cities: z.array(z.string()),
  firstOrderOnly: z.boolean(),
  startDay: z.string(),
  endDay: z.string(),
  totalLimit: z.number().int().nullable(),
  perUserLimit: z.number().int().nullable(),
  perDayLimit: z.number().int().nullable(),
  budget: money.nullable(),
  visibility: z.enum(promoVisibilities),
  usedCount: z.number().int(),
  /** Sum of its discounts on orders that stand. */
  discountGiven: money,
  platformPercent: z.number().int(),
  status: z.enum(promoStatuses),
  /** Follows from the status, the clock, the uses and the budget. */
  state: z.enum(promoStates),
  edition: z.number().int(),
})

/** One code for its editor, with the names of the goods that it lists, by their ids. */
export const editedPromo = storedPromo.extend({ names: z.record(id, z.string()) })

const one = z.object({ promoId: id })
const listQuery = z.object({
  status: z.enum(promoStatuses).optional(),
  state: z.enum(promoStates).optional(),
  /** A part of its code or title. */
  search: text(40).optional(),
  ...paging(30),
})
const switched = z.object({ status: z.enum(['ACTIVE', 'PAUSED', 'ENDED']) })

export const promoCodeRoutes = {
  vendorPromoCodes: get('/api/vendor/promoCode/own', {
    permission: 'store.promos.read',
    summary: 'List my store’s promo codes, newest first',
    query: listQuery,
    answer: listOf(storedPromo),
  }),
  vendorPromoCode: get('/api/vendor/promoCode/own/:promoId', {
    permission: 'store.promos.read',
    summary: 'One promo code of my store, with the names of its goods',
    params: one,
    answer: editedPromo,
    refuses: ['NOT_FOUND'],
  }),
  addPromoCode: post('/api/vendor/promoCode/', {
    permission: 'store.promos.manage',
    summary: 'Create a promo code for my store',
    body: promoForm,
    answer: storedPromo,
    status: 201,
    refuses: ['NOT_FOUND', 'PROMO_CODE_TAKEN', 'TOO_MANY'],
  }),
  changePromoCode: put('/api/vendor/promoCode/:promoId', {
    permission: 'store.promos.manage',
    summary:
      'Update a promo code of my store; past orders do not change, nor does the code of one that is no draft',
    params: one,
    body: promoForm,
    answer: storedPromo,
    refuses: ['NOT_FOUND', 'PROMO_CODE_ENDED', 'PROMO_CODE_TAKEN', 'EDITED_MEANWHILE', 'TOO_MANY'],
  }),
  switchPromoCode: post('/api/vendor/promoCode/:promoId/status', {
    permission: 'store.promos.manage',
    summary: 'Pause, resume or end a promo code of my store',
    params: one,
    body: switched,
    answer: storedPromo,
    refuses: ['NOT_FOUND', 'PROMO_CODE_ENDED'],
  }),
  platformPromoCodes: get('/api/admin/promoCode/', {
    permission: 'market.promos.read',
    summary: 'List promo codes of the platform and all stores, newest first',
    query: listQuery.extend({ vendorId: id.optional(), owner: z.enum(['VENDOR', 'PLATFORM']).optional() }),
    answer: listOf(storedPromo),
  }),
  platformPromoCode: get('/api/admin/promoCode/:promoId', {
    permission: 'market.promos.read',
    summary: 'One promo code of the platform or of a store, with the names of its goods',
    params: one,
    answer: editedPromo,
    refuses: ['NOT_FOUND'],
  }),
  addPlatformPromoCode: post('/api/admin/promoCode/', {
    permission: 'market.promos.manage',
    summary: 'Create a platform promo code, valid in every store',
    body: platformPromoForm,
    answer: storedPromo,
    status: 201,
    refuses: ['NOT_FOUND', 'PROMO_CODE_TAKEN', 'TOO_MANY'],
  }),
  changePlatformPromoCode: put('/api/admin/promoCode/:promoId', {
    permission: 'market.promos.manage',
    summary: 'Update a platform promo code',
    params: one,
    body: platformPromoForm,
    answer: storedPromo,
    refuses: ['NOT_FOUND', 'PROMO_CODE_ENDED', 'PROMO_CODE_TAKEN', 'EDITED_MEANWHILE', 'TOO_MANY'],
  }),
  switchPlatformPromoCode: post('/api/admin/promoCode/:promoId/status', {
    permission: 'market.promos.manage',
    summary: 'Pause, resume or end a platform promo code',
    params: one,
    body: switched,
    answer: storedPromo,
    refuses: ['NOT_FOUND', 'PROMO_CODE_ENDED'],
  }),
} as const
