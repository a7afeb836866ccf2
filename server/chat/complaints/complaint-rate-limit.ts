import { dayMs, hourMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Rate limits: each complaint is mailed to every admin, and nobody makes so many in earnest. */
const limits = {
  complaint: { most: 20, windowMs: dayMs },
  'complaint-word': { most: 40, windowMs: hourMs },
} as const

export async function consumeComplaintLimit(
  tx: Tx,
  what: keyof typeof limits,
  { accountId, userType }: Caller,
  at: Date,
): Promise<void> {
  if (userType === 'ADMIN') return
  const retryAfter = await consumeRateLimit(tx, { what, whom: accountId, ...limits[what] }, at)
  if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
}
