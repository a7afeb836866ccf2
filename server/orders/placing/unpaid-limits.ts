/** Limits on what a shopper holds: products in unpaid orders, and first orders with cash on delivery. */
import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { toPaisa, toRupees } from '../../../contract/shared/money.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { itemsOf, type Unit } from '../../../contract/shared/quantity-words.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inStates } from '../../platform/in-states.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { mayTransition, underWayStatuses } from '../states/order-states.ts'

/** Advisory lock until commit: orders of one shopper run one after the other, so that the limit counts all of them. */
export const lockUnpaidOrders = (userId: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('orders of a shopper'), hashtext(${userId}::text))`

export interface Wanted {
  readonly id: string
  readonly userId: string
  readonly vendorId: string
  readonly status: 'PLACED' | 'AWAITING_PAYMENT'
  readonly paymentMethod: PaymentMethod
  readonly totalPaisa: number
  readonly lines: readonly {
    readonly productId: string
    readonly variableNo: number
    readonly quantity: number
    readonly unit: Unit
  }[]
}

/** Held before this order; null for an order that holds nothing unpaid, or a shopper with a delivery already. */
export type UnpaidOrder =
  | { readonly inAll: number; readonly here: number; readonly units: number }
  | { readonly cash: number; readonly cashPaisa: number }
  | null

/** A measured line is one unit: its steps say nothing about its worth. An expression inside the statement that inserts the order, which saves a round trip. */
export function unpaidBefore({
  userId,
  vendorId,
  status,
  paymentMethod,
  lines,
}: Wanted): RawBuilder<unknown> {
  if (status === 'AWAITING_PAYMENT') {
    return sql`(
      select json_build_object(
        'inAll', count(*), 'here', count(*) filter (where vendor_id = ${vendorId}), 'units', (
          select max(line.quantity + coalesce((
            select sum(case l.unit when 'piece' then l.quantity else 1 end) from order_line l join orders o on o.id = l.order_id
            where o.user_id = ${userId} and o.status = 'AWAITING_PAYMENT'
              and l.product_id = line.product_id and l.variable_no = line.variable_no
          ), 0))
          from unnest(
            ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variableNo }) => variableNo)}::smallint[],
            ${lines.map(itemsOf)}::integer[]
          ) as line (product_id, variable_no, quantity)
        )
      ) from orders where user_id = ${userId} and status = 'AWAITING_PAYMENT'
    )`
  }
  return paymentMethod === 'COD' ? unpaidInCash(userId) : sql`null`
}

const unpaidInCash = (userId: string): RawBuilder<unknown> => sql`(
  select case when not exists (select from orders where user_id = ${userId} and delivered_at is not null) then (
    select json_build_object('cash', count(*), 'cashPaisa', coalesce(sum(total_paisa), 0))
    from orders where user_id = ${userId} and ${isOpenCash}
  ) end
)`

const isOpenCash = sql`payment_method = 'COD' and status in ${inStates(underWayStatuses)}`

/** PAY_OR_CANCEL, with the open orders, for an order beyond a limit of its shopper. */
export async function refuseTooManyUnpaid(
  ctx: AppContext,
  tx: Tx,
  unpaid: UnpaidOrder,
  wanted: Wanted,
): Promise<void> {
  if (unpaid === null) return
  const limit = limitReached(unpaid, wanted, await settingsOf(ctx, tx))
  if (limit === undefined) return
  throw new Refusal('PAY_OR_CANCEL', { ...limit, open: await openOrders(tx, unpaid, wanted) })
}

/** For an unpaid order that switches to cash on delivery. */
export async function refuseTooMuchCash(ctx: AppContext, tx: Tx, wanted: CashWanted): Promise<void> {
  await sql`${lockUnpaidOrders(wanted.userId)}`.execute(tx)
  const { rows } = await sql<{ held: UnpaidOrder }>`select ${unpaidInCash(wanted.userId)} as held`.execute(tx)
  await refuseTooManyUnpaid(ctx, tx, rows[0]?.held ?? null, inCash(wanted))
}

/** Has this shopper reached the limit for cash? Without a lock: the answer is only presented. */
export async function isCashFull(ctx: AppContext, tx: Tx, wanted: CashWanted): Promise<boolean> {
  const { rows } = await sql<{ held: UnpaidOrder }>`select ${unpaidInCash(wanted.userId)} as held`.execute(tx)
  const unpaid = rows[0]?.held ?? null
  const settings = await settingsOf(ctx, tx)
  return unpaid !== null && limitReached(unpaid, inCash(wanted), settings) !== undefined
}

type CashWanted = Pick<Wanted, 'id' | 'userId' | 'vendorId' | 'totalPaisa'>
const inCash = (wanted: CashWanted): Wanted => ({
  ...wanted,
  status: 'PLACED',
  paymentMethod: 'COD',
  lines: [],
})

interface Limit {
  readonly limit: 'UNPAID_HERE' | 'UNPAID' | 'UNITS' | 'FIRST_CASH' | 'FIRST_CASH_TOTAL'
  readonly most: number
}

function limitReached(
  unpaid: NonNullable<UnpaidOrder>,
  { totalPaisa }: Wanted,
  may: Settings,
): Limit | undefined {
  if ('cash' in unpaid) {
    if (unpaid.cash >= may.firstCashOrders) return { limit: 'FIRST_CASH', most: may.firstCashOrders }
    const isBeyond = unpaid.cashPaisa + totalPaisa > toPaisa(may.firstCashTotal)
    return isBeyond ? { limit: 'FIRST_CASH_TOTAL', most: may.firstCashTotal } : undefined
  }
  if (unpaid.here >= may.unpaidOrdersPerStore) return { limit: 'UNPAID_HERE', most: may.unpaidOrdersPerStore }
  if (unpaid.inAll >= may.unpaidOrders) return { limit: 'UNPAID', most: may.unpaidOrders }
  return unpaid.units > may.unpaidUnits ? { limit: 'UNITS', most: may.unpaidUnits } : undefined
}

const mostShown = 20

/** Unpaid orders that can be paid or cancelled instead, the oldest first. */
async function openOrders(
  tx: Tx,
  unpaid: NonNullable<UnpaidOrder>,
  { id, userId }: Pick<Wanted, 'id' | 'userId'>,
): Promise<object[]> {
  const { rows } = await sql<{
    orderId: string
    orderNo: string
    vendorId: string
    shopName: string
    shopNameNe: string | null
    username: string
    status: OrderStatus
    paymentMethod: PaymentMethod
    paymentStatus: string
    total: number
    expiresAt: Date | null
  }>`
    select o.id as "orderId", o.order_no as "orderNo", o.vendor_id as "vendorId", o.shop_name as "shopName",
      o.shop_name_ne as "shopNameNe",
      v.username, o.status, o.payment_method as "paymentMethod", pay.status as "paymentStatus",
      o.total_paisa as "total", o.expires_at as "expiresAt"
    from (
      select * from orders where user_id = ${userId} and id <> ${id}
        and ${'cash' in unpaid ? isOpenCash : sql`status = 'AWAITING_PAYMENT'`}
    ) o join payment pay on pay.order_id = o.id join vendor v on v.id = o.vendor_id
    order by o.placed_at, o.id limit ${mostShown}`.execute(tx)
  return rows.map(({ total, expiresAt, ...order }) => ({
    ...order,
    total: toRupees(total),
    expiresAt: expiresAt?.toISOString() ?? null,
    mayCancel: mayTransition({ status: order.status, deliveryKind: 'PICKUP' }, 'CANCELLED', 'SHOPPER'),
  }))
}
