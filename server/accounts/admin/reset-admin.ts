/**
 * Restores access for an admin who has lost their mail or second factor. An operator who can run a command here has
 * the database anyway; this way notifies the owner, ends open sessions, and stands in the trail.
 */
import { type Db, inTransaction } from '../../platform/db/db.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { canonical } from '../names/canonical.ts'
import { forgetTokens } from '../passwords/mailed-tokens.ts'
import { issueTemporaryPassword } from '../passwords/temporary-passwords.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { recordAdminAction } from './admin-actions.ts'

interface Reset {
  readonly email: string
  readonly withSecondFactor: boolean
  readonly at: Date
}

export type ResetAnswer =
  | { readonly refused: 'UNKNOWN' | 'NOT_ADMIN' | 'DISABLED' }
  /** It signs in once, within half an hour. */
  | { readonly temporaryPassword: string; readonly hasSecondFactor: boolean }

export function resetAdmin(db: Db, { email, withSecondFactor, at }: Reset): Promise<ResetAnswer> {
  return inTransaction(db, async (tx): Promise<ResetAnswer> => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email', 'user_type', 'disabled_at', 'language'])
      .where('email', '=', canonical(email))
      .forUpdate()
      .executeTakeFirst()
    if (account === undefined) return { refused: 'UNKNOWN' }
    if (account.user_type !== 'ADMIN') return { refused: 'NOT_ADMIN' }
    if (account.disabled_at !== null) return { refused: 'DISABLED' }
    const factor = await tx
      .selectFrom('second_factor')
      .select('confirmed_at')
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    const hadSecondFactor = factor !== undefined && factor.confirmed_at !== null
    if (withSecondFactor) await tx.deleteFrom('second_factor').where('account_id', '=', account.id).execute()
    await tx
      .updateTable('account')
      .set({ password_hash: null, password_reset_status: 21 })
      .where('id', '=', account.id)
      .execute()
    await forgetTokens(tx, account.id, 'RESET')
    const temporaryPassword = await issueTemporaryPassword(tx, account.id, at)
    const ended = await endSessionsOf(tx, account.id, { reason: 'PASSWORD', now: at })
    const hasSecondFactor = hadSecondFactor && !withSecondFactor
    await recordAdminAction(tx, {
      actorId: account.id,
      act: 'ADMIN_RESET',
      about: { kind: 'ACCOUNT', id: account.id },
      before: { hasSecondFactor: hadSecondFactor, sessions: ended.length },
      after: { hasSecondFactor, sessions: 0 },
      at,
    })
    const language = account.language === 'ne' ? 'ne' : 'en'
    const detail = { at: at.toISOString() }
    await enqueueEmail(tx, { kind: 'password-changed', to: account.email, language, detail }, at)
    return { temporaryPassword, hasSecondFactor }
  })
}
