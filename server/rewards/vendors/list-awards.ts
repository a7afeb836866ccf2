/** Awards of all stores for admins, who may take one back with a reason. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { updateStorePrizes } from './end-prizes.ts'
import { lockNight } from './lock-night.ts'
import { notifyRevoked } from './notify-levels.ts'
import { rewardsBy, showForAdmins } from './reward-rows.ts'

type List = typeof contract.rewards.rewardAwards
type Revoke = typeof contract.rewards.revokeReward

export async function listAwards(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const { search = '', state = null, offset, noOfRows } = query
  const term = search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const claim = sql`(${state}::text is null or w.state = ${state})
    and (${term}::text is null or concat_ws(E'\n', w.name, w.name_ne, v.shop_name, v.shop_name_ne) ilike ${term})`
  const rows = await rewardsBy(ctx.db, claim, sql`limit ${noOfRows} offset ${offset}`)
  const counted = await sql<{ total: number }>`
    select count(*) as total from vendor_reward w join vendor v on v.id = w.vendor_id where ${claim}`.execute(
    ctx.db,
  )
  return { rows: rows.map(showForAdmins), total: counted.rows[0]?.total ?? 0 }
}

export function revokeReward(
  ctx: AppContext,
  { params, body, caller }: Call<Revoke>,
): Promise<ResponseData<Revoke>> {
  const at = ctx.clock()
  const { reason } = body
  const one = sql`w.id = ${params.rewardId}`
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await lockNight(tx)
    const { rewardId, vendorId, shopName, accountId, name, nameNe } = foundOr((await rewardsBy(tx, one))[0])
    const { rows } = await sql`
      update vendor_reward w set state = 'REVOKED', revoked_reason = ${reason}, revoked_by = ${caller.accountId}
      where ${one} and w.state in ('EARNED', 'GRANTED', 'USED') returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('REWARD_OVER')
    await updateStorePrizes(tx, vendorId)
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'REWARD_REVOKED', at },
      about: { kind: 'VENDOR', id: vendorId, name: shopName },
      after: { reward: name, reason },
    })
    await notifyRevoked({ ctx, tx, afterCommit, at }, { rewardId, accountId, name, nameNe, reason })
    return showForAdmins(foundOr((await rewardsBy(tx, one))[0]))
  })
}
