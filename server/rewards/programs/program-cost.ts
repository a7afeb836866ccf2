/** The cost of a programme: points that are still owed, and by month of Nepal. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayOf, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'

type Routes = typeof contract.rewards
type Cost = ResponseData<Routes['storePointsCost']>

interface Month {
  readonly month: string
  readonly earned: number
  readonly bonus: number
  readonly prizes: number
  readonly spent: number
  readonly spentPaisa: number
  readonly givenBack: number
  readonly reversed: number
  readonly expired: number
  readonly corrected: number
}

interface Now {
  readonly holders: number
  readonly pointsOut: number
  readonly liabilityPaisa: number
  readonly pending: number
  readonly owed: number
}

export const showStoreCost = (
  ctx: AppContext,
  { query, caller }: Call<Routes['storePointsCost']>,
): Promise<Cost> => costOf(ctx, caller.vendorId, query.months)

export const showPlatformCost = (
  ctx: AppContext,
  { query }: Call<Routes['platformPointsCost']>,
): Promise<Cost> => costOf(ctx, null, query.months)

async function costOf(ctx: AppContext, vendorId: string | null, months: number): Promise<Cost> {
  const from = firstDay(ctx.clock(), months)
  const [now, byMonth] = await Promise.all([
    sql<Now>`
      select count(*) filter (where a.balance > 0) as holders,
        coalesce(sum(greatest(a.balance, 0)), 0)::bigint as "pointsOut",
        coalesce(sum(greatest(a.balance, 0)::bigint * t.point_paisa), 0)::bigint as "liabilityPaisa",
        coalesce(sum(a.pending), 0)::bigint as pending,
        coalesce(sum(greatest(-a.balance, 0)), 0)::bigint as owed
      from reward_program p join reward_terms t on (t.program_id, t.version) = (p.id, p.version)
      join reward_account a on a.program_id = p.id
      where p.vendor_id is not distinct from ${vendorId}`.execute(ctx.db),
    sql<Month>`
      select to_char(e.at at time zone 'Asia/Kathmandu', 'YYYY-MM') as month,
        ${sumOf('EARN')} as earned, ${sumOf('BONUS')} as bonus, ${sumOf('PRIZE')} as prizes,
        ${sumOf('REDEEM', -1)} as spent,
        coalesce(sum(case e.kind when 'REDEEM' then e.worth_paisa when 'REDEEM_RETURN' then -e.worth_paisa end), 0)
          ::bigint as "spentPaisa",
        ${sumOf('REDEEM_RETURN')} as "givenBack", ${reversed} as reversed,
        ${sumOf('EXPIRE', -1)} as expired, ${sumOf('ADJUST')} as corrected
      from reward_program p join reward_account a on a.program_id = p.id join reward_entry e on e.account_id = a.id
      where p.vendor_id is not distinct from ${vendorId} and e.at >= ${startOfNepalDay(from)}
        and e.kind <> 'PENDING'
      group by 1 order by 1 desc`.execute(ctx.db),
  ])
  const row = now.rows[0]
  return {
    ...{ holders: row?.holders ?? 0, pointsOut: row?.pointsOut ?? 0, liability: row?.liabilityPaisa ?? 0 },
    ...{ pending: row?.pending ?? 0, owed: row?.owed ?? 0 },
    months: byMonth.rows.map(({ spentPaisa, ...month }) => ({
      ...{ month: month.month, earned: month.earned, bonus: month.bonus, prizes: month.prizes },
      ...{ spent: month.spent, spentWorth: spentPaisa, givenBack: month.givenBack, reversed: month.reversed },
      ...{ expired: month.expired, corrected: month.corrected },
    })),
  }
}

const sumOf = (kind: string, sign = 1) =>
  sql`(${sql.lit(sign)} * coalesce(sum(e.points) filter (where e.kind = ${sql.lit(kind)}), 0))::bigint`

/** Of earned points and of bonuses. */
const reversed = sql`(${sumOf('EARN_REVERSAL', -1)} + ${sumOf('BONUS_REVERSAL', -1)})`

/** The first day of the month so many months back, this one included. */
function firstDay(at: Date, months: number): string {
  const [year = 0, month = 1] = nepalDayOf(at).split('-').map(Number)
  return new Date(Date.UTC(year, month - Math.max(1, months), 1)).toISOString().slice(0, 10)
}
