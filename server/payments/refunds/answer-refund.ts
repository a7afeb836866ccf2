import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ofShopper, type Refund, refundOf } from './refund-rows.ts'
import { holdRefund, moveRefund, type RefundStep } from './transition-refund.ts'

type Confirm = typeof contract.payments.confirmRefund
type Dispute = typeof contract.payments.disputeRefund
type Settle = typeof contract.payments.settleRefund

/** My money has arrived. */
export const confirmRefund = (market: Market, { params, person }: Call<Confirm>): Promise<Answer<Confirm>> =>
  move(market, params.refundId, ofShopper(person.accountId), {
    ...{ to: 'CONFIRMED', by: 'SHOPPER', actorId: person.accountId, note: '' },
  })

/** My money has not arrived: an admin looks at it. */
export const disputeRefund = (
  market: Market,
  { params, body, person }: Call<Dispute>,
): Promise<Answer<Dispute>> =>
  move(market, params.refundId, ofShopper(person.accountId), {
    ...{ to: 'DISPUTED', by: 'SHOPPER', actorId: person.accountId, note: body.reason },
  })

/** An admin has looked: it was paid, or it is due again. */
export const settleRefund = (
  market: Market,
  { params, body, person }: Call<Settle>,
): Promise<Answer<Settle>> =>
  move(market, params.refundId, sql`true`, {
    ...{ to: body.isPaid ? 'CONFIRMED' : 'DUE', by: 'ADMIN', actorId: person.accountId, note: body.note },
  })

async function move(
  market: Market,
  refundId: string,
  claim: RawBuilder<unknown>,
  step: Omit<RefundStep, 'at'>,
): Promise<Refund> {
  await inTransaction(market.db, async (tx, afterCommit) => {
    const refund = await holdRefund(tx, refundId, claim)
    await moveRefund(market, tx, refund, { ...step, at: market.clock() }, afterCommit)
  })
  return refundOf(market, refundId, claim)
}
