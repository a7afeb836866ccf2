/** A vendor's own switch: off at once, on only after another approval. */
import { sql } from 'kysely'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { notifyOfAccount } from '../notify-payments.ts'
import { vendorAccountOf } from './list-vendor-accounts.ts'
import { currentAccount, recordAccountStatus, refuseRace, writeAccount } from './write-account.ts'

type Disable = typeof paymentAccountRoutes.disableAccount
type Enable = typeof paymentAccountRoutes.enableAccount

export async function disablePaymentAccount(
  ctx: AppContext,
  { caller, params: { method } }: Call<Disable>,
): Promise<ResponseData<Disable>> {
  const { vendorId, accountId: actorId } = caller
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx) => {
    const { id, status } = foundOr(await currentAccount(tx, vendorId, method))
    if (status === 'DISABLED') return
    await sql`update payment_account set status = 'DISABLED', updated_at = ${at} where id = ${id}`.execute(tx)
    await recordAccountStatus(tx, { id, from: status, to: 'DISABLED', actorId, at })
  })
  return vendorAccountOf(ctx, vendorId, method)
}

export async function enablePaymentAccount(
  ctx: AppContext,
  { caller, params: { method } }: Call<Enable>,
): Promise<ResponseData<Enable>> {
  const { vendorId, accountId: actorId } = caller
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const account = foundOr(await currentAccount(tx, vendorId, method))
    if (account.status !== 'DISABLED') return
    const id = await writeAccount(tx, { ...account, vendorId, method, actorId, at: ctx.clock() })
    await notifyOfAccount(ctx, tx, id, afterCommit)
    afterCommit(() => ctx.wakeMail())
  }).catch(refuseRace)
  return vendorAccountOf(ctx, vendorId, method)
}
