import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createAccount } from '../sign-up/create-account.ts'
import { recordAdminAction } from './admin-actions.ts'

type Add = typeof contract.accounts.addAdmin

/** Makes another admin, who sets a password by a mailed link: it is known to nobody else. */
export async function addAdmin(
  ctx: AppContext,
  { caller, body, language }: Call<Add>,
): Promise<ResponseData<Add>> {
  const { name, email } = body
  const at = ctx.clock()
  try {
    return await inTransaction(ctx.db, async (tx, afterCommit) => {
      const account = { email, name, userType: 'ADMIN', language } as const
      const id = await createAccount(tx, { ...account, createdAt: at, emailVerifiedAt: at })
      await recordAdminAction(tx, {
        actorId: caller.accountId,
        act: 'ADMIN_ADDED',
        about: { kind: 'ACCOUNT', id },
        after: { name, email, userType: 'ADMIN' },
        at,
      })
      await enqueueEmail(tx, { kind: 'admin-invited', to: email, language }, at)
      afterCommit(ctx.wakeMail)
      return { id, email }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}
