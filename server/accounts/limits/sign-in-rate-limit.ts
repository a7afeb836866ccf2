/** Rate limit of failed sign-ins, counted in the database, so that all processes see the same. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { Refusal } from '../../platform/refusal.ts'

const windowMs = 15 * 60_000
const mostOfAddress = 50
const mostOfPair = 5
/** Above this, strangers are guessing at the account, and each address has fewer tries. */
const calmAccount = 20
const mostOfPairUnderAttack = 2

/** No account is ever locked out as a whole: from an address without failures its owner always has a try. */
export interface Buckets {
  readonly address: string
  readonly account: string
  readonly pair: string
}

/** `account` is the id of the account, or what was typed where there is none. */
export function bucketsOf(account: string, address: string): Buckets {
  const who = createHash('sha256').update(account).digest('base64url').slice(0, 22)
  const from = networkOf(address)
  return { address: `address:${from}`, account: `account:${who}`, pair: `pair:${who}:${from}` }
}

/** Codes are counted apart from passwords: a thief of one of the two cannot use up the tries at the other. */
export const codeBucketsOf = (accountId: string, address: string): Buckets =>
  bucketsOf(`code ${accountId}`, address)

/** Refuses, with the seconds to wait, where too many sign-ins have failed. */
export async function refuseTooManyFailures(ctx: AppContext, buckets: Buckets): Promise<void> {
  const now = ctx.clock().getTime()
  const rows = await ctx.db
    .selectFrom('sign_in_failure')
    .select(['bucket', 'failures', 'window_start'])
    .where('bucket', '=', sql<string>`any(${[buckets.address, buckets.account, buckets.pair]}::text[])`)
    .where('window_start', '>', new Date(now - windowMs))
    .execute()
  const failuresOf = (bucket: string) => rows.find((row) => row.bucket === bucket)?.failures ?? 0
  const mostHere = failuresOf(buckets.account) < calmAccount ? mostOfPair : mostOfPairUnderAttack
  const full = [
    ...(failuresOf(buckets.address) >= mostOfAddress ? [buckets.address] : []),
    ...(failuresOf(buckets.pair) >= mostHere ? [buckets.pair] : []),
  ]
  if (full.length === 0) return
  const opensAt = rows
    .filter((row) => full.includes(row.bucket))
    .map((row) => row.window_start.getTime() + windowMs)
  throw new Refusal('TOO_MANY_TRIES', {
    retryAfter: Math.max(1, Math.ceil((Math.max(...opensAt) - now) / 1000)),
  })
}

export async function recordFailure(ctx: AppContext, buckets: Buckets): Promise<void> {
  const now = ctx.clock()
  const windowStart = new Date(now.getTime() - windowMs)
  // Lock order: always this one, so that concurrent failures do not deadlock.
  const names = [buckets.account, buckets.address, buckets.pair]
  await sql`
    insert into sign_in_failure as known (bucket, window_start, failures)
    select bucket, ${now}::timestamptz, 1 from unnest(${names}::text[]) with ordinality as t (bucket, n) order by n
    on conflict (bucket) do update set
      failures = case when known.window_start > ${windowStart} then known.failures + 1 else 1 end,
      window_start = case when known.window_start > ${windowStart} then known.window_start else excluded.window_start end
  `.execute(ctx.db)
}

/** Resets the failures of a network whose user has just proved the mailbox: it was no stranger. */
export async function forgiveFailures(db: Db, { pair }: Buckets): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('bucket', '=', pair).execute()
}
