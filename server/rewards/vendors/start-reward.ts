import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { updateStorePrizes } from './end-prizes.ts'
import { lockNight } from './lock-night.ts'
import { rewardsBy, showReward } from './reward-rows.ts'

type Route = typeof contract.rewards.startReward

/** Once: the update asks the state again, so of two presses one is refused. */
export function startReward(ctx: AppContext, { params, caller }: Call<Route>): Promise<ResponseData<Route>> {
  const at = ctx.clock()
  const own = sql`w.id = ${params.rewardId} and w.vendor_id = ${caller.vendorId} and w.prize = 'FEATURED_DAYS'`
  return inTransaction(ctx.db, async (tx) => {
    await lockNight(tx)
    foundOr((await rewardsBy(tx, own))[0])
    const { rows } = await sql`
      update vendor_reward w
      set state = 'GRANTED', granted_at = ${at}, ends_at = ${at}::timestamptz + prize_days * interval '24 hours'
      where ${own} and w.state = 'EARNED' and w.ends_at > ${at} returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('REWARD_OVER')
    await updateStorePrizes(tx, caller.vendorId)
    return showReward(foundOr((await rewardsBy(tx, own))[0]))
  })
}
