/** Discount rules tried on a cart that nobody has: what it would get, by the function that prices orders. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { paymentMethods } from '../payments/payment-methods.ts'
import { platformRuleForm, ruleForm } from '../promotions/discount-rules.ts'
import { mostTriedLines, ruleReasons } from '../promotions/rule-kinds.ts'
import { post } from '../route.ts'
import { id, line, money, typedMoney } from '../shared/fields.ts'
import { mostSteps } from '../shared/quantity.ts'
import { priceKinds } from './price-kinds.ts'

const triedLine = z.object({
  productId: id,
  variableNo: variableNo.optional(),
  quantity: z.number().int('Must be a whole number').min(1).max(mostSteps),
})

const tried = {
  lines: z.array(triedLine).min(1).max(mostTriedLines),
  /** The shopper who is imagined: absent is not chosen yet, the first order, no tag. */
  paymentMethod: z.enum(paymentMethods).optional(),
  pickUp: z.boolean().default(false),
  orderNumber: z.number().int('Must be a whole number').min(1).max(1000).default(1),
  customerTags: z.array(line(30)).max(10).default([]),
  /** Before any discount. */
  deliveryFee: typedMoney.refine((paisa) => paisa >= 0, { error: 'Must not be below 0' }).default(0),
  /** The stored rule that `rule` stands instead of; absent: `rule` is a new one, after all others. */
  ruleId: id.optional(),
}

const trial = z.object({
  lines: z.array(
    z.object({
      productId: id,
      variableNo: z.number().int(),
      name: z.string(),
      quantity: z.number().int(),
      unit: money,
      lineTotal: money,
    }),
  ),
  breakdown: z.array(
    z.object({ kind: z.enum(priceKinds), label: z.string(), amount: money, sourceId: id.optional() }),
  ),
  total: money,
  /** Every rule in the order in which they apply, with what it takes off or why it takes nothing. */
  rules: z.array(
    z.object({
      /** Absent for a rule that is not saved yet. */
      ruleId: id.optional(),
      owner: z.enum(['VENDOR', 'PLATFORM']),
      name: z.string(),
      discount: money,
      reasonCode: z.enum(ruleReasons).optional(),
    }),
  ),
})

export const ruleTrialRoutes = {
  tryRules: post('/api/vendor/discountRule/try', {
    permission: 'store.promos.read',
    summary: 'Try my store’s discount rules on a cart, with a rule that is not saved yet if one is sent',
    body: z.object({ ...tried, rule: ruleForm.optional() }),
    answer: trial,
    refuses: ['NOT_FOUND'],
    perMinute: 120,
  }),
  tryPlatformRules: post('/api/admin/discountRule/try', {
    permission: 'market.promos.read',
    summary: 'Try the platform’s discount rules on a cart of one store, with one that is not saved yet',
    body: z.object({ ...tried, rule: platformRuleForm.optional() }),
    answer: trial,
    refuses: ['NOT_FOUND'],
    perMinute: 120,
  }),
} as const
