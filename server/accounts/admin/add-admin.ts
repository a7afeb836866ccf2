import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { orderMail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createAccount } from '../sign-up/create-account.ts'
import { noteAct } from './admin-actions.ts'

type Add = typeof contract.accounts.addAdmin

/** Makes another admin, who chooses a password by a mailed link: nobody else ever knows it. */
export async function addAdmin(market: Market, { person, body, language }: Call<Add>): Promise<Answer<Add>> {
  const { name, email } = body
  const at = market.clock()
  try {
    return await inTransaction(market.db, async (tx, afterCommit) => {
      const account = { email, name, userType: 'ADMIN', language } as const
      const id = await createAccount(tx, { ...account, createdAt: at, emailVerifiedAt: at })
      await noteAct(tx, {
        actorId: person.accountId,
        act: 'ADMIN_ADDED',
        about: { kind: 'ACCOUNT', id },
        after: { name, email, userType: 'ADMIN' },
        at,
      })
      await orderMail(tx, { kind: 'admin-invited', to: email, language }, at)
      afterCommit(market.wakeMail)
      return { id, email }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}
