import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { spentLink } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { tokenHash } from './contact-rows.ts'
import { notifyAdmins } from './notify-admins.ts'

type Confirm = typeof contract.content.confirmContact

/** Lets a message through to the admins. Of several concurrent uses of one token, one finds it. */
export async function confirmMessage(ctx: AppContext, call: Call<Confirm>): Promise<ResponseData<Confirm>> {
  const now = ctx.clock()
  const isConfirmed = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const row = await tx
      .updateTable('contact_message')
      .set({ confirmed_at: now, token_hash: null, token_expires_at: null })
      .where('token_hash', '=', tokenHash(call.body.token))
      .where('token_expires_at', '>', now)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return false
    await notifyAdmins(ctx, tx, row.id, afterCommit)
    return true
  })
  if (!isConfirmed) throw await spentLink(ctx, call)
  return { status: 'RECEIVED' }
}
