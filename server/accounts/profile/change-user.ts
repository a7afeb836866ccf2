import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { accountRenamed } from '../events.ts'
import { giveDisplayCookies } from '../sessions/session-cookies.ts'
import { detailsOf } from './show-user.ts'

type Change = typeof contract.accounts.changeUser
type ChangeLanguage = typeof contract.accounts.changeLanguage

/** Changes the caller's details, field by field: no other field of the request can reach the row. */
export async function changeUser(ctx: AppContext, call: Call<Change>): Promise<ResponseData<Change>> {
  const { name, phone, address, state, city, language } = call.body
  const { accountId } = call.caller
  const changed = await inTransaction(ctx.db, async (tx, afterCommit) => {
    const account = await tx
      .updateTable('account')
      .set({ name, phone, address, state, city, ...(language && { language }) })
      .where('id', '=', accountId)
      .returning(['id', 'name', 'username', 'user_type'])
      .executeTakeFirstOrThrow()
    const at = ctx.clock()
    await accountRenamed.publish(tx, { accountId, name: account.name, at }, afterCommit)
    return account
  })
  await giveDisplayCookies(ctx, call.cookies, changed)
  return detailsOf(ctx.db, accountId)
}

export async function changeLanguage(
  ctx: AppContext,
  { caller, body }: Call<ChangeLanguage>,
): Promise<ResponseData<ChangeLanguage>> {
  await ctx.db
    .updateTable('account')
    .set({ language: body.language })
    .where('id', '=', caller.accountId)
    .execute()
  return detailsOf(ctx.db, caller.accountId)
}
