import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { customerOf, customerRow, wasPlaced } from './customer-rows.ts'

type Show = typeof contract.orders.customer
type Note = typeof contract.orders.noteCustomer

interface OrderOfCustomer
  extends Columns<'orders', 'order_no' | 'item_count' | 'placed_at'>,
    Aliased<'orders', { orderId: 'id'; total: 'total_paisa' }> {
  readonly status: OneOf<'orders', 'status', OrderStatus>
}

/** One customer of my store. A shopper without an order here is NOT_FOUND. */
export async function showCustomer(
  ctx: AppContext,
  { params, query, caller }: Call<Show>,
): Promise<ResponseData<Show>> {
  const { customerId } = params
  const { vendorId } = caller
  const customer = foundOr(await customerRow(ctx, { vendorId, customerId }))
  const { rows } = await sql<OrderOfCustomer>`
    select o.id as "orderId", o.order_no as "orderNo", o.status, o.total_paisa as total, o.item_count as "itemCount",
      o.placed_at as "placedAt"
    from orders o where o.vendor_id = ${vendorId} and o.user_id = ${customerId} and ${wasPlaced('o')}
    order by o.placed_at desc, o.id desc offset ${query.offset} limit ${query.noOfRows}`.execute(ctx.db)
  return {
    ...customerOf(customer),
    note: customer.note,
    rows: rows.map(({ orderId, orderNo, status, total, itemCount, placedAt }) => ({
      orderId,
      orderNo,
      status,
      total,
      itemCount,
      placedAt,
    })),
    total: customer.orders,
  }
}

/** Stores my note and tags on a customer of mine; empty ones are deleted. */
export async function noteCustomer(
  ctx: AppContext,
  { params, body, caller }: Call<Note>,
): Promise<ResponseData<Note>> {
  const { customerId } = params
  const { vendorId } = caller
  const { tags, note } = body
  await inTransaction(ctx.db, async (tx) => {
    const found = await tx
      .updateTable('store_customer_search')
      .set({ tags })
      .where('user_id', '=', customerId)
      .where('vendor_id', '=', vendorId)
      .returning('user_id')
      .executeTakeFirst()
    foundOr(found)
    const kept = { tags, note, updated_at: ctx.clock() }
    await tx
      .insertInto('customer_note')
      .values({ vendor_id: vendorId, account_id: customerId, ...kept })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'account_id']).doUpdateSet(kept))
      .execute()
  })
  return { tags, note }
}
