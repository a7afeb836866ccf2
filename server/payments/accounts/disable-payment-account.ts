/** A vendor's own switch: off at once, on only after another check. */
import { sql } from 'kysely'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { tellOfAccount } from '../notify-payments.ts'
import { ownAccountOf } from './list-vendor-accounts.ts'
import { currentAccount, noteStatus, refuseRace, writeAccount } from './write-account.ts'

type Disable = typeof paymentAccountRoutes.disableAccount
type Enable = typeof paymentAccountRoutes.enableAccount

export async function disableAccount(
  market: Market,
  { person, params: { method } }: Call<Disable>,
): Promise<Answer<Disable>> {
  const { vendorId, accountId: actorId } = person
  const at = market.clock()
  await inTransaction(market.db, async (tx) => {
    const { id, status } = foundOr(await currentAccount(tx, vendorId, method))
    if (status === 'DISABLED') return
    await sql`update payment_account set status = 'DISABLED', updated_at = ${at} where id = ${id}`.execute(tx)
    await noteStatus(tx, { id, from: status, to: 'DISABLED', actorId, at })
  })
  return ownAccountOf(market, vendorId, method)
}

export async function enableAccount(
  market: Market,
  { person, params: { method } }: Call<Enable>,
): Promise<Answer<Enable>> {
  const { vendorId, accountId: actorId } = person
  await inTransaction(market.db, async (tx, afterCommit) => {
    const account = foundOr(await currentAccount(tx, vendorId, method))
    if (account.status !== 'DISABLED') return
    const id = await writeAccount(tx, { ...account, vendorId, method, actorId, at: market.clock() })
    await tellOfAccount(market, tx, id, afterCommit)
    afterCommit(() => market.wakeMail())
  }).catch(refuseRace)
  return ownAccountOf(market, vendorId, method)
}
