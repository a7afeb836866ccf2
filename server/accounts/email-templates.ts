/** The email templates of accounts. A link or a password is made when its email is composed; only its hash is kept. */

import type { Language } from '../../contract/errors.ts'
import { deepLinks, paths } from '../../contract/paths.ts'
import { formatDateTime } from '../../contract/shared/date-format.ts'
import type { AppContext } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/db/db.ts'
import { composeEmail, type Email, type EmailPart } from '../platform/mail/email.ts'
import type { EmailTemplates, EnqueuedEmail } from '../platform/mail/mailer.ts'
import { settingsOf } from '../settings/index.ts'
import { emailWords } from './email-words.ts'
import { restoreEmailLimit } from './limits/rate-limited-email.ts'
import { issueToken } from './passwords/mailed-tokens.ts'
import { issueTemporaryPassword } from './passwords/temporary-passwords.ts'
import { vendorStateOf } from './sessions/kyc-flags.ts'

interface Reader {
  readonly id: string
  readonly name: string
  readonly language: Language
  readonly isVerified: boolean
}

export const accountsEmailTemplates: EmailTemplates = {
  'verify-email': (ctx, mail) =>
    letterTo(ctx, mail, async (tx, reader) => {
      if (reader.isVerified) return undefined
      const words = emailWords[reader.language].verify
      const token = await issueToken(tx, reader.id, 'VERIFY', ctx.clock())
      return {
        subject: words.subject,
        parts: [
          { say: words.say },
          { link: address(ctx, deepLinks.verifyEmail(token)), label: words.label },
          ...((await vendorStateOf(tx, reader.id))?.status === 'APPLIED' ? [{ say: words.approval }] : []),
          { note: words.note },
        ],
      }
    }),

  'reset-password': (ctx, mail) =>
    letterTo(ctx, mail, async (tx, reader) => {
      const words = emailWords[reader.language].reset
      const token = await issueToken(tx, reader.id, 'RESET', ctx.clock())
      const password = await issueTemporaryPassword(tx, reader.id, ctx.clock())
      return {
        subject: words.subject,
        parts: [
          { say: words.say },
          { link: address(ctx, deepLinks.newPassword(token)), label: words.label },
          { say: words.orTemporary },
          { code: password, label: words.temporary },
          { note: words.note },
        ],
      }
    }),

  'admin-invited': (ctx, mail) =>
    letterTo(ctx, mail, async (tx, reader) => {
      const words = emailWords[reader.language].invited
      const { productName, productNameNe } = await settingsOf(ctx, tx)
      const token = await issueToken(tx, reader.id, 'RESET', ctx.clock())
      return {
        subject: words.subject,
        parts: [
          { say: words.say(reader.language === 'ne' ? productNameNe : productName) },
          { link: address(ctx, deepLinks.newPassword(token)), label: words.label },
          { note: words.note },
        ],
      }
    }),

  'password-changed': (ctx, mail) =>
    letterTo(ctx, mail, async (_tx, reader) => {
      const words = emailWords[reader.language].changed
      const at = new Date(mail.detail.at ?? mail.orderedAt)
      return {
        subject: words.subject,
        parts: [
          { say: words.say(formatDateTime(at, reader.language)) },
          { say: words.notYou },
          { link: address(ctx, paths.resetPassword()), label: words.label },
        ],
      }
    }),
}

const address = (ctx: AppContext, path: string): string => `${ctx.config.publicUrl.origin}${path}`

type Write = (tx: Tx, reader: Reader) => Promise<{ subject: string; parts: readonly EmailPart[] } | undefined>

/** An email to the account with this address, in its language. An unknown or disabled account gets none. */
async function letterTo(ctx: AppContext, mail: EnqueuedEmail, write: Write): Promise<Email | undefined> {
  const settings = await settingsOf(ctx)
  const nothing = async (tx: Tx): Promise<undefined> => {
    await restoreEmailLimit(tx, mail)
    return undefined
  }
  return inTransaction(ctx.db, async (tx) => {
    // Locked until the email is composed: a sign-in or a change of password comes before or after.
    const row = await tx
      .selectFrom('account')
      .select(['id', 'name', 'language', 'email_verified_at'])
      .where('email', '=', mail.to)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return nothing(tx)
    const language = row.language === 'ne' ? 'ne' : 'en'
    const reader = {
      id: row.id,
      name: row.name,
      language,
      isVerified: row.email_verified_at !== null,
    } as const
    const written = await write(tx, reader)
    if (written === undefined) return nothing(tx)
    const productName = language === 'ne' ? settings.productNameNe : settings.productName
    // An unproved address may be somebody else's, and the name of its account could say anything in the market's voice.
    const greeting = { say: emailWords[language].greeting(reader.isVerified ? row.name : undefined) }
    return composeEmail({
      language,
      productName,
      subject: written.subject,
      parts: [greeting, ...written.parts],
    })
  })
}
