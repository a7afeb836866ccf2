/** Discount rules: discounts that apply by themselves in the cart, of a vendor or of the platform. */
import { z } from 'zod'
import { paymentMethods } from '../payments/payment-methods.ts'
import { del, get, post, put } from '../route.ts'
import { id, line, money, text, typedMoney } from '../shared/fields.ts'
import { mostRules, mostTiers, ruleKinds } from './rule-kinds.ts'

const day = z.iso.date('Must be a day')
const whole = z.number().int('Must be a whole number')
const amount = typedMoney.refine((paisa) => paisa > 0, { error: 'Must be more than 0' })
const percent = whole.min(1).max(100)
const count = whole.min(1).max(9999)

/** From so many pieces of one product on, one costs `unitPrice`, or so much percent less. */
const tier = z
  .object({
    minQuantity: whole.min(2).max(9999),
    unitPrice: amount.nullable().default(null),
    percent: percent.nullable().default(null),
  })
  .refine((one) => (one.unitPrice === null) !== (one.percent === null), {
    path: ['percent'],
    message: 'Enter a price or a percentage',
  })
export type RuleTier = z.output<typeof tier>

const formFields = {
  name: line(60),
  nameNe: text(60).default(''),
  /** All conditions must hold; one that is null, empty or false asks nothing. Goods after offers count. */
  minSubtotal: amount.nullable().default(null),
  minQuantity: count.nullable().default(null),
  minSameQuantity: count.nullable().default(null),
  /** Only goods of these categories count and get the discount. Empty: all goods. */
  categoryIds: z.array(id).max(50).default([]),
  /** 1: the first order here, 2: the second. */
  orderNumber: whole.min(1).max(100).nullable().default(null),
  customerTags: z.array(line(30)).max(10).default([]),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).default([]),
  pickUpOnly: z.boolean().default(false),
  kind: z.enum(ruleKinds),
  percent: percent.nullable().default(null),
  amount: amount.nullable().default(null),
  tiers: z.array(tier).max(mostTiers).default([]),
  maxDiscount: amount.nullable().default(null),
  /** No rule after this one applies to an order that it applies to; codes do. */
  stopAfter: z.boolean().default(false),
  /** First and last day on which it counts, in Nepal; null: for good. */
  startDay: day,
  endDay: day.nullable().default(null),
  active: z.boolean().default(true),
}
const formObject = z.object(formFields)
type RuleFields = z.output<typeof formObject>

const isRising = (tiers: readonly RuleTier[]): boolean =>
  tiers.every((one, at) => at === 0 || one.minQuantity > (tiers[at - 1]?.minQuantity ?? 0))

/** A table of prices that fall, or of percentages that rise. */
const isBetterEach = (tiers: readonly RuleTier[]): boolean =>
  tiers.every((one, at) => {
    const before = tiers[at - 1]
    if (before === undefined) return true
    if (one.percent !== null) return before.percent !== null && one.percent > before.percent
    return before.unitPrice !== null && (one.unitPrice ?? 0) < before.unitPrice
  })

const ruled = <Form extends z.ZodType<RuleFields>>(form: Form) =>
  form
    .refine(({ startDay, endDay }) => endDay === null || startDay <= endDay, {
      path: ['endDay'],
      message: 'Must not be before the first day',
    })
    .refine(({ kind, percent: off }) => (kind === 'PERCENT') === (off !== null), {
      path: ['percent'],
      message: 'Required for percentage rules only',
    })
    .refine(({ kind, amount: off }) => (kind === 'AMOUNT') === (off !== null), {
      path: ['amount'],
      message: 'Required for amount rules only',
    })
    .refine(({ kind, tiers }) => (kind === 'TIERS') === tiers.length > 0, {
      path: ['tiers'],
      message: 'Required for quantity tables only',
    })
    .refine(({ tiers }) => isRising(tiers), {
      path: ['tiers'],
      message: 'Quantities must rise from row to row',
    })
    .refine(({ tiers }) => isBetterEach(tiers), {
      path: ['tiers'],
      message: 'Each row must be a better price than the one before',
    })

/** A vendor's own rule is always at the vendor's cost. */
export const ruleForm = ruled(formObject)
export const changedRule = ruled(formObject.extend({ version: whole }))

const platformFields = formObject.extend({
  customerTags: z.array(z.string()).max(0, 'Only a store has tags of its customers').default([]),
  /** The platform's share of the discount in percent; the rest is the vendor's. */
  platformPercent: whole.min(0).max(100).default(100),
})
export const platformRuleForm = ruled(platformFields)
export const changedPlatformRule = ruled(platformFields.extend({ version: whole }))

export const storedRule = z.object({
  ...formFields,
  ruleId: id,
  nameNe: z.string(),
  minSubtotal: money.nullable(),
  minQuantity: z.number().int().nullable(),
  minSameQuantity: z.number().int().nullable(),
  categoryIds: z.array(id),
  orderNumber: z.number().int().nullable(),
  customerTags: z.array(z.string()),
  paymentMethods: z.array(z.enum(paymentMethods)),
  pickUpOnly: z.boolean(),
  percent: z.number().int().nullable(),
  amount: money.nullable(),
  tiers: z.array(
    z.object({
      minQuantity: z.number().int(),
      unitPrice: money.nullable(),
      percent: z.number().int().nullable(),
    }),
  ),
  maxDiscount: money.nullable(),
  stopAfter: z.boolean(),
  startDay: z.string(),
  endDay: z.string().nullable(),
  active: z.boolean(),
  platformPercent: z.number().int(),
  version: z.number().int(),
  /** Orders that it took something off and that stand, and the sum. */
  orders: z.number().int(),
  discountGiven: money,
})

/** All rules of the owner in the order in which they apply; what their form may choose from. */
const ruleList = z.object({
  rows: z.array(storedRule),
  live: z.number().int(),
  /** Tags of the store's customers. */
  tags: z.array(z.string()),
})
const one = z.object({ ruleId: id })
const order = z.object({ ruleIds: z.array(id).max(mostRules) })
const switched = z.object({ active: z.boolean(), version: whole })

export const discountRuleRoutes = {
  vendorRules: get('/api/vendor/discountRule/', {
    permission: 'store.promos.read',
    summary: 'List my store’s discount rules in the order in which they apply',
    answer: ruleList,
  }),
  addRule: post('/api/vendor/discountRule/', {
    permission: 'store.promos.manage',
    summary: 'Create a discount rule for my store, after all others',
    body: ruleForm,
    answer: storedRule,
    status: 201,
    refuses: ['NOT_FOUND', 'TOO_MANY'],
  }),
  orderRules: post('/api/vendor/discountRule/order', {
    permission: 'store.promos.manage',
    summary: 'Set the order in which my store’s discount rules apply: all of their ids, the first first',
    body: order,
    answer: ruleList,
    refuses: ['EDITED_MEANWHILE'],
  }),
  changeRule: put('/api/vendor/discountRule/:ruleId', {
    permission: 'store.promos.manage',
    summary: 'Update a discount rule of my store, from the version that was read; past orders do not change',
    params: one,
    body: changedRule,
    answer: storedRule,
    refuses: ['NOT_FOUND', 'TOO_MANY', 'EDITED_MEANWHILE'],
  }),
  switchRule: post('/api/vendor/discountRule/:ruleId/active', {
    permission: 'store.promos.manage',
    summary: 'Switch a discount rule of my store on or off',
    params: one,
    body: switched,
    answer: storedRule,
    refuses: ['NOT_FOUND', 'TOO_MANY', 'EDITED_MEANWHILE'],
  }),
  removeRule: del('/api/vendor/discountRule/:ruleId', {
    permission: 'store.promos.manage',
    summary: 'Delete a discount rule of my store; past orders keep its discount',
    params: one,
    answer: one,
    refuses: ['NOT_FOUND'],
  }),
  platformRules: get('/api/admin/discountRule/', {
    permission: 'market.promos.read',
    summary: 'List the platform’s discount rules, valid in every store, in the order in which they apply',
    answer: ruleList,
  }),
  addPlatformRule: post('/api/admin/discountRule/', {
    permission: 'market.promos.manage',
    summary: 'Create a discount rule of the platform, after all others',
    body: platformRuleForm,
    answer: storedRule,
    status: 201,
    refuses: ['NOT_FOUND', 'TOO_MANY'],
  }),
  orderPlatformRules: post('/api/admin/discountRule/order', {
    permission: 'market.promos.manage',
    summary: 'Set the order in which the platform’s discount rules apply: all of their ids, the first first',
    body: order,
    answer: ruleList,
    refuses: ['EDITED_MEANWHILE'],
  }),
  changePlatformRule: put('/api/admin/discountRule/:ruleId', {
    permission: 'market.promos.manage',
    summary: 'Update a discount rule of the platform, from the version that was read',
    params: one,
    body: changedPlatformRule,
    answer: storedRule,
    refuses: ['NOT_FOUND', 'TOO_MANY', 'EDITED_MEANWHILE'],
  }),
  switchPlatformRule: post('/api/admin/discountRule/:ruleId/active', {
    permission: 'market.promos.manage',
    summary: 'Switch a discount rule of the platform on or off',
    params: one,
    body: switched,
    answer: storedRule,
    refuses: ['NOT_FOUND', 'TOO_MANY', 'EDITED_MEANWHILE'],
  }),
  removePlatformRule: del('/api/admin/discountRule/:ruleId', {
    permission: 'market.promos.manage',
    summary: 'Delete a discount rule of the platform; past orders keep its discount',
    params: one,
    answer: one,
    refuses: ['NOT_FOUND'],
  }),
} as const
