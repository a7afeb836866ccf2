import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import { inTransaction } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { vendorStateOf } from './kyc-flags.ts'
import { takeToken } from './mailed-tokens.ts'
import { said } from './said.ts'
import { linkIsSpent } from './spend-link.ts'

type Verify = typeof contract.accounts.verify

/** The address is proved to be theirs: from now on they may sign in. */
export async function verifyEmail(market: Market, call: Call<Verify>): Promise<Answer<Verify>> {
  const now = market.clock()
  const verified = await inTransaction(market.db, async (tx) => {
    const accountId = await takeToken(tx, 'VERIFY', call.body.token, now)
    if (accountId === undefined) return undefined
    await tx
      .updateTable('account')
      .set({ email_verified_at: now })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .execute()
    return (await vendorStateOf(tx, accountId))?.status === 'APPLIED' ? 'VENDOR_VERIFIED' : 'VERIFIED'
  })
  if (verified === undefined) throw await linkIsSpent(market, call)
  return said(verified, call.language)
}
