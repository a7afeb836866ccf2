/** Awards as rows, for their stores and for admins. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { AwardedPrize, RewardState } from '../../../contract/rewards/reward-kinds.ts'
import type { VendorMetric } from '../../../contract/rewards/vendor-metrics.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'

export interface Reward
  extends Columns<
      'vendor_reward',
      'vendor_id' | 'name' | 'name_ne' | 'earned_at' | 'ends_at' | 'revoked_reason' | 'prize_days'
    >,
    Aliased<'vendor_reward', { rewardId: 'id'; from: 'from_day'; until: 'until_day' }>,
    Columns<'vendor', 'shop_name' | 'username' | 'account_id'> {
  readonly credit: number | null
  readonly creditLeft: number | null
  readonly prize: OneOf<'vendor_reward', 'prize', AwardedPrize>
  readonly state: OneOf<'vendor_reward', 'state', RewardState>
  readonly metric: OneOf<'vendor_reward', 'metric', VendorMetric>
}

/** Over `vendor_reward w` and its store `v`, the newest first. */
export async function rewardsBy(
  db: Db,
  claim: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select w.id as "rewardId", w.vendor_id as "vendorId", w.prize, w.name, w.name_ne as "nameNe", w.state, w.metric,
      w.from_day as "from", w.until_day as "until", w.earned_at as "earnedAt", w.ends_at as "endsAt",
      w.credit_paisa as credit, (w.credit_paisa - coalesce((
        select sum(amount_paisa) from ledger_entry e where e.reward_id = w.id
      ), 0))::bigint as "creditLeft",
      w.revoked_reason as "revokedReason", w.prize_days as "prizeDays",
      v.shop_name as "shopName", v.username, v.account_id as "accountId"
    from vendor_reward w join vendor v on v.id = w.vendor_id
    where ${claim} order by w.earned_at desc, w.id desc ${more}`.execute(db)
  return rows
}

export type ShownReward = ResponseData<typeof contract.rewards.startReward>

export const showReward = (row: Reward): ShownReward => ({
  rewardId: row.rewardId,
  prize: row.prize,
  name: row.name,
  nameNe: row.nameNe,
  state: row.state,
  metric: row.metric,
  from: row.from,
  until: row.until,
  earnedAt: row.earnedAt,
  endsAt: row.endsAt,
  credit: row.credit,
  creditLeft: row.creditLeft,
  revokedReason: row.revokedReason,
})

export const showForAdmins = (row: Reward): ResponseData<typeof contract.rewards.revokeReward> => ({
  ...showReward(row),
  vendorId: row.vendorId,
  shopName: row.shopName,
  username: row.username,
})
