import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { troubles } from '../../../contract/payments/gateways.ts'
import type { Gateway } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, OneOf, Stored } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { inStates } from '../../platform/in-states.ts'
import { troubledStatuses } from './attempt-states.ts'

type Route = typeof contract.payments.gatewayTroubles

interface Row
  extends Aliased<
      'orders',
      { orderId: 'id'; orderNo: 'order_no'; vendorId: 'vendor_id'; shopName: 'shop_name' }
    >,
    Aliased<
      'payment_attempt',
      { attemptId: 'id'; reference: 'reference'; amount: 'amount_paisa'; at: 'created_at' }
    > {
  readonly orderStatus: OneOf<'orders', 'status', OrderStatus>
  readonly provider: OneOf<'payment_attempt', 'provider', Gateway>
  readonly trouble: NonNullable<OneOf<'payment_attempt', 'trouble', (typeof troubles)[number]>>
  readonly lastAnswer: Stored<'payment_attempt', 'last_answer', Record<string, unknown> | null>
}

/** Attempts that wait for an admin: undecided or mismatched. A surplus is listed under refunds instead. */
export const isWaiting = sql<boolean>`
  a.trouble is not null and a.looked_at is null and a.status in ${inStates(troubledStatuses)}`

/** Gateway payments that an admin has to decide, the oldest first. */
export async function listTroubles(ctx: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select a.id as "attemptId", o.id as "orderId", o.order_no as "orderNo", o.status as "orderStatus",
        o.vendor_id as "vendorId", o.shop_name as "shopName", a.provider, a.reference, a.amount_paisa as amount,
        a.trouble, a.created_at as at, a.last_answer as "lastAnswer"
      from payment_attempt a join payment p on p.id = a.payment_id join orders o on o.id = p.order_id
      where ${isWaiting}
      order by a.created_at, a.id offset ${query.offset} limit ${query.noOfRows}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from payment_attempt a where ${isWaiting}`.execute(
      ctx.db,
    ),
  ])
  return {
    rows: rows.map(({ lastAnswer, ...row }) => ({ ...row, said: wordsOf(lastAnswer) })),
    total: counted[0]?.total ?? 0,
  }
}

const wordsOf = (answer: Record<string, unknown> | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer ?? {})
      // Our own fields, beside those of the response.
      .filter(([name]) => name !== 'kind' && name !== 'at')
      .map(([name, value]) => [name, String(value)]),
  )
