/** Weighing at packing on the wire. Weights are in the line's unit, with at most three decimals. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { id, money } from '../shared/fields.ts'
import { units } from '../shared/quantity.ts'
import { greatestWeight } from './weighing.ts'

/** OPEN: to be weighed. OFFERED: beyond the tolerance, waits for the shopper. DECLINED: to be weighed anew. */
export const weightStates = ['OPEN', 'WEIGHED', 'OFFERED', 'DECLINED'] as const

const weight = z
  .number()
  .refine((typed) => Math.abs(typed * 1_000 - Math.round(typed * 1_000)) < 1e-3, {
    error: 'At most three decimals',
  })
  .min(0.001, 'Must be more than 0')
  .max(greatestWeight, 'Too much')

/** Of a line that is weighed at packing. */
export const lineWeighing = z.object({
  state: z.enum(weightStates),
  unit: z.enum(units),
  /** The price of one step, and how long it is: what a weight comes to is worked out with them. */
  unitPrice: money,
  step: z.number(),
  /** The ordered weight, and the one that counts or is offered; null while there is none. */
  ordered: z.number(),
  weight: z.number().nullable(),
  /** The amount of the line as ordered, and by the weight that is offered. */
  orderedTotal: money,
  offeredTotal: money.nullable(),
  /** The least and the most that may be packed without a question. */
  least: z.number(),
  most: z.number(),
})

/** Of an order with such lines. */
export const orderWeighing = z.object({
  tolerancePercent: z.number().int(),
  /** Optimistic lock: a weighing and an answer name the edition that was looked at. */
  edition: z.number().int(),
  /** The total at placement, once it was weighed. */
  orderedTotal: money.nullable(),
  /** The total if the shopper agrees to the open offer. */
  offeredTotal: money.nullable(),
  /** Paid in advance: the difference goes back once the order is packed, and nothing more is charged. */
  isPrepaid: z.boolean(),
  mayWeigh: z.boolean(),
  mayAnswer: z.boolean(),
})

export const weighBody = z.object({
  edition: z.number().int().min(0),
  lines: z
    .array(z.object({ productId: id, variableNo: variableNo.optional(), weight }))
    .min(1)
    .max(100)
    .refine(
      (lines) => new Set(lines.map((one) => `${one.productId} ${one.variableNo ?? 0}`)).size === lines.length,
      { error: 'One weight for each line' },
    ),
})

export const weightAnswerBody = z.object({ edition: z.number().int().min(0), isAgreed: z.boolean() })
