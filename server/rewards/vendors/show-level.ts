import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { StoreLevel } from '../../../contract/rewards/store-levels.ts'
import { verdictOf } from '../../../contract/rewards/vendor-metrics.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { rewardsBy, showReward } from './reward-rows.ts'
import { rewardRules } from './reward-rule-rows.ts'
import { countedUntil, countsOf } from './store-counts.ts'

type Route = typeof contract.rewards.myLevel

/** The level as of the last night; the rules and the counts as they are now, so that an accepted dispute shows at once. */
export async function showLevel(ctx: AppContext, { caller }: Call<Route>): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  const { db } = ctx
  const until = await countedUntil(db)
  const { rows } = await sql<{ level: StoreLevel; since: Date | null }>`
    select coalesce(l.level, v.level) as level, l.since
    from vendor v left join vendor_level l on l.vendor_id = v.id where v.id = ${vendorId}`.execute(db)
  const rules = await rewardRules(db, sql`r.status = 'ACTIVE' and r.level is not null`)
  const held = await Promise.all(
    rules.map(async ({ ruleId, level, metric, windowDays, threshold, least }) => {
      const none = { metric, hits: 0, cases: 0 }
      const counts =
        until === undefined ? undefined : await countsOf(db, { metric, windowDays }, until, vendorId)
      const count = counts?.get(vendorId) ?? none
      const verdict = verdictOf(count, { threshold, least })
      return { ruleId, level: level ?? 'TRUSTED', windowDays, threshold, least, ...count, verdict }
    }),
  )
  const rewards = await rewardsBy(db, sql`w.vendor_id = ${vendorId}`, sql`limit 50`)
  return {
    level: rows[0]?.level ?? 'NEW',
    since: rows[0]?.since ?? null,
    countedUntil: until ?? null,
    rules: held.toReversed(),
    rewards: rewards.map(showReward),
  }
}
