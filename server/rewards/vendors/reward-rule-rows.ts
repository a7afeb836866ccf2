/** Rules as rows. */
import { type RawBuilder, sql } from 'kysely'
import type { AwardedPrize, RewardPrize, RuleStatus } from '../../../contract/rewards/reward-kinds.ts'
import type { VendorMetric } from '../../../contract/rewards/vendor-metrics.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'

export interface RewardRule
  extends Columns<
    'vendor_reward_rule',
    'name' | 'name_ne' | 'window_days' | 'threshold' | 'least' | 'prize_days' | 'version'
  > {
  readonly ruleId: string
  readonly metric: OneOf<'vendor_reward_rule', 'metric', VendorMetric>
  readonly prize: OneOf<'vendor_reward_rule', 'prize', RewardPrize>
  readonly level: OneOf<'vendor_reward_rule', 'level', 'TRUSTED' | 'GOLD'>
  readonly credit: number | null
  readonly status: OneOf<'vendor_reward_rule', 'status', RuleStatus>
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Over `vendor_reward_rule r`, the newest first. */
export async function rewardRules(db: Db, claim: RawBuilder<unknown>): Promise<RewardRule[]> {
  const { rows } = await sql<RewardRule>`
    select r.id as "ruleId", r.name, r.name_ne as "nameNe", r.metric, r.window_days as "windowDays", r.threshold,
      r.least, r.prize, r.level, r.prize_days as "prizeDays",
      r.credit_paisa as credit, r.status, r.version, r.created_at as "createdAt",
      r.updated_at as "updatedAt"
    from vendor_reward_rule r where ${claim} order by r.created_at desc, r.id desc`.execute(db)
  return rows
}

export const isAwarded = (prize: RewardPrize): prize is AwardedPrize => prize !== 'LEVEL'
