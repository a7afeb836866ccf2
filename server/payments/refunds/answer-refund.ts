import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ofShopper, type Refund, refundOf } from './refund-rows.ts'
import { lockRefund, type RefundTransition, transitionRefund } from './transition-refund.ts'

type Confirm = typeof contract.payments.confirmRefund
type Dispute = typeof contract.payments.disputeRefund
type Settle = typeof contract.payments.settleRefund

/** The shopper confirms that the money has arrived. */
export const confirmRefund = (
  ctx: AppContext,
  { params, caller }: Call<Confirm>,
): Promise<ResponseData<Confirm>> =>
  move(ctx, params.refundId, ofShopper(caller.accountId), {
    ...{ to: 'CONFIRMED', by: 'SHOPPER', actorId: caller.accountId, note: '' },
  })

/** The shopper disputes it: an admin looks into it. */
export const disputeRefund = (
  ctx: AppContext,
  { params, body, caller }: Call<Dispute>,
): Promise<ResponseData<Dispute>> =>
  move(ctx, params.refundId, ofShopper(caller.accountId), {
    ...{ to: 'DISPUTED', by: 'SHOPPER', actorId: caller.accountId, note: body.reason },
  })

/** An admin decides a dispute: it was paid, or it is due again. */
export const settleRefund = (
  ctx: AppContext,
  { params, body, caller }: Call<Settle>,
): Promise<ResponseData<Settle>> =>
  move(ctx, params.refundId, sql`true`, {
    ...{ to: body.isPaid ? 'CONFIRMED' : 'DUE', by: 'ADMIN', actorId: caller.accountId, note: body.note },
  })

async function move(
  ctx: AppContext,
  refundId: string,
  claim: RawBuilder<unknown>,
  step: Omit<RefundTransition, 'at'>,
): Promise<Refund> {
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const refund = await lockRefund(tx, refundId, claim)
    await transitionRefund(ctx, tx, refund, { ...step, at: ctx.clock() }, afterCommit)
  })
  return refundOf(ctx, refundId, claim)
}
