import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { CancelReason } from '../../../contract/orders/cancel-reasons.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { lockPayment } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { ShopperCaller, VendorCaller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayBePaid } from '../late-payments/may-be-paid.ts'
import { showMyOrder, showVendorOrder } from '../reading/show-order.ts'
import { emitOrderChange } from '../states/emit-order-change.ts'
import { refillCart } from './refill-cart.ts'
import { orderOf, transitionOrder } from './transition-order.ts'

type Own = typeof contract.orders.cancel
type Vendors = typeof contract.orders.vendorCancel

/** Cancels my order while the store has not accepted it. */
export async function cancelMyOrder(ctx: AppContext, call: Call<Own>): Promise<ResponseData<Own>> {
  await cancel(ctx, call)
  return showMyOrder(ctx, call)
}

/** Cancels an order of my store, with a reason that the shopper reads. */
export async function cancelVendorOrder(
  ctx: AppContext,
  call: Call<Vendors>,
): Promise<ResponseData<Vendors>> {
  await cancel(ctx, call)
  return showVendorOrder(ctx, call)
}

interface CancelWords {
  readonly code?: CancelReason | undefined
  readonly reason?: string | undefined
}

interface Cancelling {
  readonly params: { readonly orderId: string }
  readonly body: CancelWords
  readonly caller: ShopperCaller | VendorCaller
}

/** Words without a code are something else, as they are from clients that know no codes. */
export const reasonOf = ({ code = 'SOMETHING_ELSE', reason }: CancelWords) => ({
  reason: code,
  note: reason ?? null,
})

async function cancel(ctx: AppContext, { params, body, caller }: Cancelling): Promise<void> {
  const isShopper = caller.userType === 'USER'
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, isShopper ? { userId: caller.accountId } : caller)
    if (!isShopper && order.status === 'AWAITING_PAYMENT') await refuseWhilePaying(tx, order.id, at)
    await transitionOrder(tx, order, {
      to: 'CANCELLED',
      by: isShopper ? 'SHOPPER' : 'VENDOR',
      actorId: caller.accountId,
      ...reasonOf(body),
      at,
    })
    // As on expiry: the lines of an unpaid order lie in the cart again.
    if (isShopper && order.status === 'AWAITING_PAYMENT') await refillCart(tx, order, at)
    await emitOrderChange(ctx, tx, order, afterCommit)
  })
}

/** A store may cancel an unpaid order, and none that may just have been paid. Locks the payment until commit. */
async function refuseWhilePaying(tx: Tx, orderId: string, at: Date): Promise<void> {
  await lockPayment(tx, orderId)
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${mayBePaid(at)}`.execute(tx)
  if (rows.length > 0) throw new Refusal('PAYMENT_UNDER_WAY')
}
