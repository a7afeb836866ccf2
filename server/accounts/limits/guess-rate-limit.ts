/** Rate limit of tries at a code: each is counted before the check, so that concurrent guesses cannot outrun it. */
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { SignInFailure } from '../../platform/db/types.gen.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Buckets } from './sign-in-rate-limit.ts'

const windowMs = 15 * 60_000
const mostOfAddress = 50
const mostOfPair = 5
/** Above this somebody guesses from many addresses; each has fewer tries, but a new one always has some. */
const calmAccount = 20
const mostOfPairUnderAttack = 2

type Tried = Pick<Selectable<SignInFailure>, 'bucket' | 'failures' | 'window_start'>

/** Counts a try, or refuses it with the seconds to wait. Restore it when the code was right. */
export async function consumeAttempt(ctx: AppContext, buckets: Buckets): Promise<void> {
  const now = ctx.clock()
  const windowStart = new Date(now.getTime() - windowMs)
  // Lock order, here and below: alphabetical, so that concurrent tries do not deadlock.
  const names = [buckets.account, buckets.address, buckets.pair]
  const { rows } = await sql<Tried>`
    insert into sign_in_failure as known (bucket, window_start, failures)
    select bucket, ${now}::timestamptz, 1 from unnest(${names}::text[]) with ordinality as t (bucket, n) order by n
    on conflict (bucket) do update set
      failures = case when known.window_start > ${windowStart} then known.failures + 1 else 1 end,
      window_start = case when known.window_start > ${windowStart} then known.window_start else excluded.window_start end
    returning bucket, failures, window_start
  `.execute(ctx.db)
  const triesOf = (name: string) => rows.find((row) => row.bucket === name)?.failures ?? 0
  const mostHere = triesOf(buckets.account) > calmAccount ? mostOfPairUnderAttack : mostOfPair
  const full = rows.filter(
    ({ bucket, failures }) =>
      (bucket === buckets.address && failures > mostOfAddress) ||
      (bucket === buckets.pair && failures > mostHere),
  )
  if (full.length === 0) return
  const opensAt = Math.max(...full.map((row) => row.window_start.getTime())) + windowMs
  throw new Refusal('TOO_MANY_TRIES', {
    retryAfter: Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000)),
  })
}

export async function restoreAttempt(ctx: AppContext, buckets: Buckets): Promise<void> {
  const names = [buckets.account, buckets.address, buckets.pair]
  await sql`
    update sign_in_failure as known set failures = greatest(known.failures - 1, 0)
    from (
      select bucket from sign_in_failure where bucket = any(${names}::text[]) order by bucket for update
    ) as taken
    where known.bucket = taken.bucket
  `.execute(ctx.db)
}
