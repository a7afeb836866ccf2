/** Rate limit of successful sign-ins, a generous one: each costs a place in the hashing queue. */
import { sql } from 'kysely'
import { hourMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { Refusal } from '../../platform/refusal.ts'
import { bucketOf, consumeRateLimit, type RateLimit } from './rate-limit.ts'

const windowMs = hourMs / 4
/** The limit of one account from one network: far above what a person with many devices does. */
export const mostOfPair = 300
/** The limit of one network, which thousands of shoppers behind one carrier may share. */
const mostOfNetwork = 1_500

const limitsOf = (accountId: string, address: string): readonly RateLimit[] => {
  const network = networkOf(address)
  return [
    { what: 'sign-in:network', whom: network, most: mostOfNetwork, windowMs },
    { what: 'sign-in:pair', whom: `${accountId} ${network}`, most: mostOfPair, windowMs },
  ]
}

/** Refuses, with the seconds to wait, where too many sign-ins have succeeded. Asked before anybody queues to hash. */
export async function refuseTooManySignIns(
  ctx: AppContext,
  accountId: string,
  address: string,
): Promise<void> {
  const now = ctx.clock()
  const allowances = limitsOf(accountId, address)
  const buckets = allowances.map(({ what, whom }) => bucketOf(what, whom))
  const rows = await ctx.db
    .selectFrom('allowance')
    .select(['bucket', 'used', 'window_start'])
    .where('bucket', '=', sql<string>`any(${buckets}::text[])`)
    .where('window_start', '>', new Date(now.getTime() - windowMs))
    .execute()
  const full = rows.filter(({ bucket, used }) => used >= (allowances[buckets.indexOf(bucket)]?.most ?? 0))
  if (full.length === 0) return
  const opensAt = Math.max(...full.map((row) => row.window_start.getTime())) + windowMs
  throw new Refusal('TOO_MANY_TRIES', {
    retryAfter: Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000)),
  })
}

/** Lock order: always this one, so that concurrent sign-ins do not deadlock. */
export async function countSignIn(ctx: AppContext, accountId: string, address: string): Promise<void> {
  for (const limit of limitsOf(accountId, address)) {
    await consumeRateLimit(ctx.db, limit, ctx.clock())
  }
}
