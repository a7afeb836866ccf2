import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { holdPayment } from '../../payments/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { Shopper, VendorPerson } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayBePaid } from '../late-payments/may-be-paid.ts'
import { showOwnOrder, showVendorOrder } from '../reading/show-order.ts'
import { tellBoth } from '../states/emit-order-change.ts'
import { fillCartAgain } from './refill-cart.ts'
import { moveOrder, orderOf } from './transition-order.ts'

type Own = typeof contract.orders.cancel
type Vendors = typeof contract.orders.vendorCancel

/** Cancels my order while the store has not accepted it. */
export async function cancelOwnOrder(market: Market, call: Call<Own>): Promise<Answer<Own>> {
  await cancel(market, call)
  return showOwnOrder(market, call)
}

/** Cancels an order of my store, with a reason that the shopper reads. */
export async function cancelVendorOrder(market: Market, call: Call<Vendors>): Promise<Answer<Vendors>> {
  await cancel(market, call)
  return showVendorOrder(market, call)
}

interface Cancelling {
  readonly params: { readonly orderId: string }
  readonly body: { readonly reason: string }
  readonly person: Shopper | VendorPerson
}

async function cancel(market: Market, { params, body, person }: Cancelling): Promise<void> {
  const isShopper = person.userType === 'USER'
  const at = market.clock()
  await inTransaction(market.db, async (tx, afterCommit) => {
    const order = await orderOf(tx, params.orderId, isShopper ? { userId: person.accountId } : person)
    if (!isShopper && order.status === 'AWAITING_PAYMENT') await refuseWhilePaying(tx, order.id, at)
    await moveOrder(tx, order, {
      to: 'CANCELLED',
      by: isShopper ? 'SHOPPER' : 'VENDOR',
      actorId: person.accountId,
      note: body.reason,
      at,
    })
    // As when its time runs out: what was not paid for lies in the cart again.
    if (isShopper && order.status === 'AWAITING_PAYMENT') await fillCartAgain(tx, order, at)
    await tellBoth(market, tx, order, afterCommit)
  })
}

/** The store ends what nobody pays for, and nothing that may just have been paid. Its payment is held from here on. */
async function refuseWhilePaying(tx: Tx, orderId: string, at: Date): Promise<void> {
  await holdPayment(tx, orderId)
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${mayBePaid(at)}`.execute(tx)
  if (rows.length > 0) throw new Refusal('PAYMENT_UNDER_WAY')
}
