/** The letters of accounts. A link or a password is made when its letter is composed, and only its hash is kept. */
import type { Language } from '../../contract/errors.ts'
import { formatDateTime } from '../../contract/shared/time.ts'
import type { Market } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/db/db.ts'
import { composeLetter, type Letter, type LetterPart } from '../platform/mail/email.ts'
import type { Letters, OrderedMail } from '../platform/mail/mailer.ts'
import { settingsOf } from '../settings/index.ts'
import { letterWords } from './email-words.ts'
import { giveBackMail } from './limits/rate-limited-email.ts'
import { issueToken } from './passwords/mailed-tokens.ts'
import { issueTemporaryPassword } from './passwords/temporary-passwords.ts'
import { vendorStateOf } from './sessions/kyc-flags.ts'

interface Reader {
  readonly id: string
  readonly name: string
  readonly language: Language
  readonly isVerified: boolean
}

export const accountsLetters: Letters = {
  'verify-email': (market, mail) =>
    letterTo(market, mail, async (tx, reader) => {
      if (reader.isVerified) return undefined
      const words = letterWords[reader.language].verify
      const token = await issueToken(tx, reader.id, 'VERIFY', market.clock())
      return {
        subject: words.subject,
        parts: [
          { say: words.say },
          { link: address(market, `/verify-email?token=${token}`), label: words.label },
          ...((await vendorStateOf(tx, reader.id))?.status === 'APPLIED' ? [{ say: words.approval }] : []),
          { note: words.note },
        ],
      }
    }),

  'reset-password': (market, mail) =>
    letterTo(market, mail, async (tx, reader) => {
      const words = letterWords[reader.language].reset
      const token = await issueToken(tx, reader.id, 'RESET', market.clock())
      const password = await issueTemporaryPassword(tx, reader.id, market.clock())
      return {
        subject: words.subject,
        parts: [
          { say: words.say },
          { link: address(market, `/reset-password?token=${token}`), label: words.label },
          { say: words.orTemporary },
          { code: password, label: words.temporary },
          { note: words.note },
        ],
      }
    }),

  'admin-invited': (market, mail) =>
    letterTo(market, mail, async (tx, reader) => {
      const words = letterWords[reader.language].invited
      const { productName, productNameNe } = await settingsOf(market, tx)
      const token = await issueToken(tx, reader.id, 'RESET', market.clock())
      return {
        subject: words.subject,
        parts: [
          { say: words.say(reader.language === 'ne' ? productNameNe : productName) },
          { link: address(market, `/reset-password?token=${token}`), label: words.label },
          { note: words.note },
        ],
      }
    }),

  'password-changed': (market, mail) =>
    letterTo(market, mail, async (_tx, reader) => {
      const words = letterWords[reader.language].changed
      const at = new Date(mail.detail.at ?? mail.orderedAt)
      return {
        subject: words.subject,
        parts: [
          { say: words.say(formatDateTime(at, reader.language)) },
          { say: words.notYou },
          { link: address(market, '/reset-password'), label: words.label },
        ],
      }
    }),
}

const address = (market: Market, path: string): string => `${market.config.publicUrl.origin}${path}`

type Write = (
  tx: Tx,
  reader: Reader,
) => Promise<{ subject: string; parts: readonly LetterPart[] } | undefined>

/** Greets whoever has this address, in their language. Nobody, or somebody who may not come in, gets no letter. */
async function letterTo(market: Market, mail: OrderedMail, write: Write): Promise<Letter | undefined> {
  const settings = await settingsOf(market)
  const nothing = async (tx: Tx): Promise<undefined> => {
    await giveBackMail(tx, mail)
    return undefined
  }
  return inTransaction(market.db, async (tx) => {
    // Held until the letter is composed: whoever signs in or changes the password meanwhile comes before or after.
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
    // Whoever signed up with somebody else's address chose the name: it could say anything in the market's voice.
    const greeting = { say: letterWords[language].greeting(reader.isVerified ? row.name : undefined) }
    return composeLetter({
      language,
      productName,
      subject: written.subject,
      parts: [greeting, ...written.parts],
    })
  })
}
