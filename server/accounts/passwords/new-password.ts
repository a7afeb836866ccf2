/** The rules for a new password, and the effects of storing one. */
import { isVendorPassword, vendorPasswordFault } from '../../../contract/accounts/sign-up.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { forgetTokens } from './mailed-tokens.ts'
import { leastAdminPassword } from './passwords.ts'
import { forgetTemporaryPassword } from './temporary-passwords.ts'

interface Chosen {
  readonly password: string
  readonly userType: string
  /** The name of the form's field. */
  readonly field: 'password' | 'newPassword'
}

/** Refuses a password that is too short. The length is counted in characters as people see them, not in code units. */
export async function checkNewPassword(
  ctx: AppContext,
  { password, userType, field }: Chosen,
): Promise<void> {
  const { minimumPasswordLength } = await settingsOf(ctx)
  const least =
    userType === 'ADMIN' ? Math.max(leastAdminPassword, minimumPasswordLength) : minimumPasswordLength
  const label = field === 'password' ? 'Password' : 'New Password'
  if ([...password].length < least) {
    throw new Refusal('BAD_INPUT', { errors: { [field]: `${label} must be at least ${least} characters.` } })
  }
  if (userType === 'VENDOR' && !isVendorPassword(password)) {
    throw new Refusal('BAD_INPUT', { errors: { [field]: vendorPasswordFault } })
  }
}

interface NewPassword {
  readonly accountId: string
  readonly passwordHash: string
  /** The session that goes on; the others end. */
  readonly except?: string
}

/** Stores the new password; mailed tokens are void, other sessions end, and the owner is notified. */
export async function storePassword(
  ctx: AppContext,
  tx: Tx,
  afterCommit: AfterCommit,
  { accountId, passwordHash, except }: NewPassword,
): Promise<void> {
  const now = ctx.clock()
  const account = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_reset_status: 1 })
    .where('id', '=', accountId)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow()
  await forgetTokens(tx, accountId, 'RESET')
  await forgetTemporaryPassword(tx, accountId)
  const ended = await endSessionsOf(tx, accountId, {
    reason: 'PASSWORD',
    now,
    ...(except !== undefined && { except }),
  })
  const language = account.language === 'ne' ? 'ne' : 'en'
  await enqueueEmail(
    tx,
    { kind: 'password-changed', to: account.email, language, detail: { at: now.toISOString() } },
    now,
  )
  afterCommit(() => {
    for (const sessionId of ended) ctx.cutSession(sessionId)
    ctx.wakeMail()
  })
}
