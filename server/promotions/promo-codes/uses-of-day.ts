/** How often a code was used on one day of Nepal, by orders that stand. */
import { type RawBuilder, sql } from 'kysely'
import { endOfNepalDay, nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'

interface DayLimited {
  readonly id: string
  readonly perDayLimit: number | null
}

/** Counted from the uses and up to the limit: there is no counter that midnight would have to turn. 0 without a limit. */
export function usesOfDay({ id, perDayLimit }: DayLimited, at: Date): RawBuilder<number> {
  if (perDayLimit === null) return sql`0`
  const day = nepalDayOf(at)
  return sql`(
    select count(*) from (
      select from promo_use
      where promo_id = ${id} and used_at >= ${startOfNepalDay(day)} and used_at < ${endOfNepalDay(day)}
        and returned_at is null
      limit ${perDayLimit}
    ) as "ofDay"
  )`
}
