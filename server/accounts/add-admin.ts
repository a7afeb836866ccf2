import { randomBytes } from 'node:crypto'
import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import { inTransaction, isUniqueViolation } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { Refusal } from '../platform/refusal.ts'
import { noteAct } from './admin-acts.ts'
import { createAccount } from './create-account.ts'
import { hashingTurns } from './hashing-turns.ts'
import { hashPassword } from './passwords.ts'

type Add = typeof contract.accounts.addAdmin

/** Makes another admin. */
export async function addAdmin(market: Market, { person, body }: Call<Add>): Promise<Answer<Add>> {
  const { name, email } = body
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashingTurns(() => hashPassword(password))
  const at = market.clock()
  try {
    return await inTransaction(market.db, async (tx) => {
      const account = { email, name, userType: 'ADMIN', passwordHash } as const
      const id = await createAccount(tx, { ...account, createdAt: at, emailVerifiedAt: at })
      await noteAct(tx, {
        actorId: person.accountId,
        act: 'ADMIN_ADDED',
        about: { kind: 'ACCOUNT', id },
        after: { name, email, userType: 'ADMIN' },
        at,
      })
      return { id, email, password }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}
