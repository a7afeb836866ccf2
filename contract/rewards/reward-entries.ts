/** An entry of points as people read it. */
import { z } from 'zod'
import { id, instant, money } from '../shared/fields.ts'
import { bonusKinds, rewardEntryKinds } from './point-kinds.ts'

export const rewardEntry = z.object({
  entryId: id,
  kind: z.enum(rewardEntryKinds),
  /** Signed. */
  points: z.number().int(),
  at: instant,
  /** The event of a bonus. */
  bonus: z.enum(bonusKinds).nullable(),
  /** The winner campaign of a prize. */
  prize: z.object({ campaignId: id, title: z.string(), titleNe: z.string().nullable() }).nullable(),
  order: z.object({ orderId: id, orderNo: z.string() }).nullable(),
  /** The discount by spent points, or the part of it that came back; 0 for others. */
  worth: money,
  /** The reason of a correction; may be empty. */
  note: z.string(),
})
