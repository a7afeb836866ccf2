/** Disputed days for admins, who decide each with a reason that its store reads. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { disputesBy, showDisputeToAdmins } from './dispute-rows.ts'
import { notifyDecided } from './notify-levels.ts'

type List = typeof contract.rewards.metricDisputes
type Decide = typeof contract.rewards.decideDispute

export async function listDisputes(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const { state = null, offset, noOfRows } = query
  const claim = sql`(${state}::text is null or x.state = ${state})`
  const rows = await disputesBy(ctx.db, claim, sql`limit ${noOfRows} offset ${offset}`)
  const counted = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${claim}) as total, count(*) filter (where x.state = 'OPEN') as open
    from vendor_metric_dispute x`.execute(ctx.db)
  const { total = 0, open = 0 } = counted.rows[0] ?? {}
  return { rows: rows.map((row) => showDisputeToAdmins(ctx, row)), total, open }
}

/** An accepted day is left out of every window from now on; the level follows in the next night. */
export function decideDispute(
  ctx: AppContext,
  { params, body, caller }: Call<Decide>,
): Promise<ResponseData<Decide>> {
  const at = ctx.clock()
  const { decision } = body
  const state = body.isAccepted ? 'ACCEPTED' : 'REJECTED'
  const one = sql`x.id = ${params.disputeId}`
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const { disputeId, vendorId, shopName, accountId, day } = foundOr((await disputesBy(tx, one))[0])
    const { rows } = await sql`
      update vendor_metric_dispute x
      set state = ${state}, decision = ${decision}, decided_by = ${caller.accountId}, decided_at = ${at}
      where ${one} and x.state = 'OPEN' returning 1`.execute(tx)
    if (rows.length === 0) throw new Refusal('DISPUTE_DECIDED')
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'DISPUTED_DAY_DECIDED', at },
      about: { kind: 'VENDOR', id: vendorId, name: shopName },
      after: { day, state, decision },
    })
    await notifyDecided({ ctx, tx, afterCommit, at }, { disputeId, accountId, day, state, decision })
    return showDisputeToAdmins(ctx, foundOr((await disputesBy(tx, one))[0]))
  })
}
