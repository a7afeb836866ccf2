/** The promised day of orders on the wire: of a row, of one order, of a price, and a new day that a store states. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { id, instant, text } from '../shared/fields.ts'
import { promiseFilters } from './order-states.ts'

/** Only orders that have to leave today for their promised day to hold, or that cannot hold it any more. */
export const promisedSearch = { promised: z.enum(promiseFilters).optional() }

/** Of an order that is under way; null for others, for orders from before, and where the delivery is arranged. */
export const promisedRow = {
  /** The last day of what was promised, in Nepal. */
  promisedDay: z.string().nullable(),
  /** By then it has to leave the store; null once it has left. */
  leaveBy: instant.nullable(),
}

const span = { day: z.string(), from: instant, till: instant, isByDay: z.boolean() }

/** As it was frozen with the order, and as it was kept or changed. */
export const promisedOrder = z.object({
  ...span,
  readyAt: instant,
  /** The later day that the shopper asked for. */
  wishedDay: z.string().nullable(),
  /** The promise can't be held any more, and the shopper was told. */
  toldAt: instant.nullable(),
  /** New days that the store stated, the first one first. */
  changes: z.array(z.object({ fromDay: z.string(), toDay: z.string(), reason: z.string(), at: instant })),
  /** Whether the store may state a new day now. */
  mayPutOff: z.boolean(),
})

export const wishFaults = ['ARRANGED', 'TOO_EARLY', 'TOO_LATE', 'CLOSED'] as const

/** Before the order: the promise as it would be frozen now. */
export const promisedPrice = z.object({
  readyAt: instant,
  readyDay: z.string(),
  /** Absent where store and shopper arrange the delivery. */
  promised: z.object(span).optional(),
  /** The line that is ready last, where several are ordered and it puts the others off. */
  latestLine: z.object({ productId: id, variableNo: variableNo.optional() }).optional(),
  /** Days that may be wished, the promised one first. */
  wishableDays: z.array(z.string()),
  /** Why the wished day is not possible. */
  wishFault: z.enum(wishFaults).optional(),
})

/** A new day with its reason, which the shopper reads. `promisedDaySeen`: the day that the store saw. */
export const putOffBody = z.object({
  day: z.iso.date('Must be a day'),
  reason: text(300).refine((given) => given !== '', 'Please give a reason'),
  promisedDaySeen: z.iso.date('Must be a day'),
})
