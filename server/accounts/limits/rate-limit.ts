/** Rate limit: so many tries in a window, counted in the database, so that all processes see the same. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export interface RateLimit {
  /** The action that is counted, such as `mail:reset-password`. */
  readonly what: string
  /** The subject that it is counted for; only a hash of it is stored. */
  readonly whom: string
  readonly most: number
  readonly windowMs: number
}

/** Consumes one try. Undefined when there was one, else the seconds until there will be. */
export async function consumeRateLimit(
  db: Db,
  { what, whom, most, windowMs }: RateLimit,
  now: Date,
): Promise<number | undefined> {
  const bucket = bucketOf(what, whom)
  const windowStart = new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ used: number; window_start: Date }>`
    insert into allowance as known (bucket, window_start, used) values (${bucket}, ${now}, 1)
    on conflict (bucket) do update set
      used = case when known.window_start > ${windowStart} then least(known.used, 1000000) + 1 else 1 end,
      window_start = case when known.window_start > ${windowStart} then known.window_start else excluded.window_start end
    returning used, window_start
  `.execute(db)
  const row = rows[0]
  if (row === undefined || row.used <= most) return undefined
  return Math.max(1, Math.ceil((row.window_start.getTime() + windowMs - now.getTime()) / 1000))
}

/** Restores a try that turned out not to count; the very first of a window stays until it is over. */
export async function restoreRateLimit(
  db: Db,
  { what, whom }: Pick<RateLimit, 'what' | 'whom'>,
): Promise<void> {
  await sql`
    update allowance set used = used - 1 where bucket = ${bucketOf(what, whom)} and used > 1`.execute(db)
}

/** The row that counts it. */
export const bucketOf = (what: string, whom: string): string =>
  `${what}:${createHash('sha256').update(whom).digest('base64url').slice(0, 22)}`
