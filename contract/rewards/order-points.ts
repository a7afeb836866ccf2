/** Points in an order and in its price. */
import { z } from 'zod'
import { id, money } from '../shared/fields.ts'
import { mostPoints, pointsReasons, programOwners } from './point-kinds.ts'

/** Points to spend: at most one programme of the store and one of the platform. */
export const rewardPoints = z
  .array(z.object({ programId: id, points: z.number().int('Must be a whole number').min(1).max(mostPoints) }))
  .max(2)
  .refine((asked) => new Set(asked.map(({ programId }) => programId)).size === asked.length, {
    error: 'Name each programme once',
  })

/** The points of one programme in the price of an order. */
export const pricedPoints = z.object({
  programId: id,
  owner: z.enum(programOwners),
  name: z.string(),
  nameNe: z.string().nullable(),
  balance: z.number().int(),
  worth: money,
  /** The most that can be spent here, and what they take off; `leastPoints` is the least. */
  most: z.number().int(),
  mostWorth: money,
  leastPoints: z.number().int(),
  /** Spent on this order as it was asked. */
  used: z.number().int(),
  usedWorth: money,
  /** Why none can be spent, or why those asked for are not used. */
  reason: z.enum(pointsReasons).optional(),
  /** About so many points are earned by it. */
  earns: z.number().int(),
})
