import { sql } from 'kysely'
import type { conversationRoutes } from '../../../contract/chat/conversations.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { conversationOf } from './conversation-side.ts'

type Orders = typeof conversationRoutes.conversationOrders
type Row = Aliased<'orders', { orderId: 'id'; total: 'total_paisa' }> &
  Columns<'orders', 'order_no' | 'status'> &
  Aliased<'order_line', { firstProductName: 'product_name'; firstProductImage: 'picture' }>

const mostRows = 20

/** An order that still waits for its payment is hidden from the store, except where its shopper mentions it. */
export async function listConversationOrders(
  ctx: AppContext,
  { params, query, caller }: Call<Orders>,
): Promise<ResponseData<Orders>> {
  const conversation = await conversationOf(ctx.db, caller, params.conversationId)
  const pattern = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Row>`
    select o.id as "orderId", o.order_no as "orderNo", o.status, o.total_paisa as total,
      coalesce(first.product_name, '') as "firstProductName", first.picture as "firstProductImage"
    from orders o
    left join lateral (
      select product_name, picture from order_line where order_id = o.id order by product_id, variable_no limit 1
    ) first on true
    where (${conversation.userId}::uuid is null or o.user_id = ${conversation.userId})
      and (${conversation.vendorId}::uuid is null or o.vendor_id = ${conversation.vendorId})
      and (${conversation.side !== 'VENDOR'} or o.status <> 'AWAITING_PAYMENT')
      and (o.order_no ilike ${pattern} or exists (
        select from order_line l where l.order_id = o.id and l.product_name ilike ${pattern}
      ))
    order by o.placed_at desc, o.id desc limit ${mostRows}`.execute(ctx.db)
  return {
    rows: rows.map((row) => ({
      ...row,
      firstProductImage: row.firstProductImage === null ? null : pictureUrl(row.firstProductImage),
    })),
  }
}
