import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { linkIsSpent } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { tokenHash } from './contact-rows.ts'
import { tellAdmins } from './notify-admins.ts'

type Confirm = typeof contract.content.confirmContact

/** Lets a message through to the admins. Of several at once with one token, one finds it. */
export async function confirmMessage(market: Market, call: Call<Confirm>): Promise<Answer<Confirm>> {
  const now = market.clock()
  const isConfirmed = await inTransaction(market.db, async (tx, afterCommit) => {
    const row = await tx
      .updateTable('contact_message')
      .set({ confirmed_at: now, token_hash: null, token_expires_at: null })
      .where('token_hash', '=', tokenHash(call.body.token))
      .where('token_expires_at', '>', now)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return false
    await tellAdmins(market, tx, row.id, afterCommit)
    return true
  })
  if (!isConfirmed) throw await linkIsSpent(market, call)
  return { status: 'RECEIVED' }
}
