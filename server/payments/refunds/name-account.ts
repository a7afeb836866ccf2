import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { encryptAccount } from './refund-account.ts'
import { ofShopper, refundOf } from './refund-rows.ts'
import { lockRefund } from './transition-refund.ts'

type Route = typeof contract.payments.nameRefundAccount

/** Sets the account for my refund, until it is paid. Row lock on the refund: the payer reads the latest account. */
export async function nameRefundAccount(
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const claim = ofShopper(caller.accountId)
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const refund = await lockRefund(tx, params.refundId, claim)
    if (refund.status !== 'DUE' && refund.status !== 'DISPUTED') {
      throw new Refusal('WRONG_STATE', { status: refund.status })
    }
    const account = encryptAccount(ctx, refund.orderId, body.payTo)
    await sql`update refund set method = 'BANK', sealed_pay_to = ${account}, pay_to = '' where id = ${refund.id}`.execute(
      tx,
    )
    const { orderId: id, shopperId, vendorAccountId } = refund
    afterCommit(() => ctx.emitChange([shopperId, vendorAccountId], { about: 'order', id, isNew: false }))
  })
  return refundOf(ctx, params.refundId, claim)
}
