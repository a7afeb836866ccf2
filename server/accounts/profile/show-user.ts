import { userDetails } from '../../../contract/accounts/people.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'

type User = typeof contract.accounts.user

/** The caller's details; `id` is a filter that may only name the account of the token. */
export async function showUser(ctx: AppContext, { caller, query }: Call<User>): Promise<ResponseData<User>> {
  if (query.id !== undefined && query.id !== caller.accountId) throw new Refusal('NOT_ALLOWED')
  return detailsOf(ctx.db, caller.accountId)
}

export async function detailsOf(db: Db, accountId: string): Promise<ResponseData<User>> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'email', 'phone', 'address', 'state', 'city', 'language'])
    .select([
      'user_type as userType',
      'login_type as loginType',
      'password_reset_status as passwordResetStatus',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { ...row, ...kinds.parse(row) }
}

/** Kinds are checked by the database; parsing them here tells the compiler. */
const kinds = userDetails.pick({ userType: true, loginType: true, language: true })
