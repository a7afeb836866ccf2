import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { ownedPictures } from '../../content/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ofVendor, refundOf } from './refund-rows.ts'
import { lockRefund, transitionRefund } from './transition-refund.ts'

type Vendors = typeof contract.payments.payRefund
type Admins = typeof contract.payments.adminPayRefund

/** The store has paid: the reference, and optionally a picture of it. */
export async function payRefund(ctx: AppContext, call: Call<Vendors>): Promise<ResponseData<Vendors>> {
  const claim = ofVendor(call.caller.vendorId)
  await pay(ctx, call, claim, 'VENDOR')
  return refundOf(ctx, call.params.refundId, claim)
}

/** The market has paid a refund of money that it holds itself. */
export async function adminPayRefund(ctx: AppContext, call: Call<Admins>): Promise<ResponseData<Admins>> {
  const claim = sql`true`
  await pay(ctx, call, claim, 'ADMIN')
  return refundOf(ctx, call.params.refundId, claim)
}

function pay(
  ctx: AppContext,
  {
    params,
    body,
    caller: person,
  }: Pick<Call<Vendors>, 'params' | 'body'> & { caller: { accountId: string } },
  claim: RawBuilder<unknown>,
  by: 'VENDOR' | 'ADMIN',
): Promise<void> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const refund = await lockRefund(tx, params.refundId, claim)
    const { accountId: actorId } = person
    const { reference, method, proof } = body
    const at = ctx.clock()
    await transitionRefund(ctx, tx, refund, { to: 'PAID', by, actorId, note: reference, at }, afterCommit)
    if (proof) await ownedPictures(tx, actorId, [proof], { field: 'proof', shape: 'PRIVATE' })
    await tx
      .updateTable('refund')
      .set({ reference, proof: proof ?? null, ...(method && { method }) })
      .where('id', '=', refund.id)
      .execute()
  })
}
