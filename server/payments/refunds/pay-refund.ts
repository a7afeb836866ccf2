import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { ownPictures } from '../../content/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { ofVendor, refundOf } from './refund-rows.ts'
import { holdRefund, moveRefund } from './transition-refund.ts'

type Vendors = typeof contract.payments.payRefund
type Admins = typeof contract.payments.adminPayRefund

/** The store has paid: the reference, and a picture of it where there is one. */
export async function payRefund(market: Market, call: Call<Vendors>): Promise<Answer<Vendors>> {
  const claim = ofVendor(call.person.vendorId)
  await pay(market, call, claim, 'VENDOR')
  return refundOf(market, call.params.refundId, claim)
}

/** The market has paid what it holds itself. */
export async function adminPayRefund(market: Market, call: Call<Admins>): Promise<Answer<Admins>> {
  const claim = sql`true`
  await pay(market, call, claim, 'ADMIN')
  return refundOf(market, call.params.refundId, claim)
}

function pay(
  market: Market,
  { params, body, person }: Pick<Call<Vendors>, 'params' | 'body'> & { person: { accountId: string } },
  claim: RawBuilder<unknown>,
  by: 'VENDOR' | 'ADMIN',
): Promise<void> {
  return inTransaction(market.db, async (tx, afterCommit) => {
    const refund = await holdRefund(tx, params.refundId, claim)
    const { accountId: actorId } = person
    const { reference, method, proof } = body
    const at = market.clock()
    await moveRefund(market, tx, refund, { to: 'PAID', by, actorId, note: reference, at }, afterCommit)
    if (proof) await ownPictures(tx, actorId, [proof], { field: 'proof', shape: 'PRIVATE' })
    await tx
      .updateTable('refund')
      .set({ reference, proof: proof ?? null, ...(method && { method }) })
      .where('id', '=', refund.id)
      .execute()
  })
}
