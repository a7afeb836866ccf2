/** People who hold points of a programme, what it costs, and referrals as admins see them. */
import { z } from 'zod'
import { id, instant, money, paging, queryCount } from '../shared/fields.ts'
import { heldReasons, mostCostMonths, referralStates, rewardRows } from './point-kinds.ts'

export const holder = z.object({
  /** The account of points, not the person. */
  holderId: id,
  name: z.string(),
  balance: z.number().int(),
  pending: z.number().int(),
  /** Of the balance; 0 for a negative one. */
  worth: money,
  /** The latest entry. */
  lastAt: instant.nullable(),
})
export const holderSearch = z.object({
  search: z.string().trim().max(100).default(''),
  ...paging(rewardRows),
})

/** A programme's cost by month of Nepal, the latest first. All points are positive. */
export const cost = z.object({
  holders: z.number().int(),
  /** Points that may be spent, and what they are worth: what the programme still owes. */
  pointsOut: z.number().int(),
  liability: money,
  pending: z.number().int(),
  /** Negative balances, recovered from later earning. */
  owed: z.number().int(),
  months: z.array(
    z.object({
      /** Such as 2026-11. */
      month: z.string(),
      earned: z.number().int(),
      bonus: z.number().int(),
      /** Won in winner campaigns; of the platform's programme alone. */
      prizes: z.number().int(),
      spent: z.number().int(),
      /** The worth of spent points, less that of points given back. */
      spentWorth: money,
      givenBack: z.number().int(),
      reversed: z.number().int(),
      expired: z.number().int(),
      /** Signed: corrections up less corrections down. */
      corrected: z.number().int(),
    }),
  ),
})
export const months = z.object({ months: queryCount(mostCostMonths).default(12) })

export const person = holder.extend({ userId: id, email: z.string(), isDisabled: z.boolean() })
export const onePerson = z.object({ userId: id })

export const adminReferral = z.object({
  referralId: id,
  state: z.enum(referralStates),
  heldFor: z.array(z.enum(heldReasons)),
  referrer: z.object({ userId: id, name: z.string(), email: z.string() }),
  referred: z.object({ userId: id, name: z.string(), email: z.string() }),
  signedUpAt: instant,
  order: z.object({ orderId: id, orderNo: z.string() }).nullable(),
  reason: z.string(),
  decidedAt: instant.nullable(),
})
