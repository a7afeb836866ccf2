import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderRowOf, type SummaryColumns, summaryColumns, summaryJoins } from '../reading/order-summary.ts'
import { groupStatusOf } from './group-status.ts'

type Route = typeof contract.orders.checkout

/** My orders of one checkout. A checkout that no store accepted is the same NOT_FOUND as none. */
export async function showCheckout(
  ctx: AppContext,
  { params, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { groupId } = params
  const group = foundOr(
    await ctx.db
      .selectFrom('checkout_group')
      .select('created_at as createdAt')
      .where('id', '=', groupId)
      .where('user_id', '=', caller.accountId)
      .executeTakeFirst(),
  )
  const { rows } = await sql<SummaryColumns>`
    select ${summaryColumns} from orders o ${summaryJoins}
    where o.group_id = ${groupId} order by o.id`.execute(ctx.db)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return {
    groupId,
    ...group,
    status: groupStatusOf(rows.map((row) => row.status)),
    total: rows.reduce((sum, row) => sum + row.total, 0),
    orders: rows.map(orderRowOf),
  }
}
