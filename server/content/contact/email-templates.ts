/** The email templates of contact: the link that confirms a message, and the notice to the support that one arrived. */

import { randomBytes } from 'node:crypto'
import type { Language } from '../../../contract/errors.ts'
import { deepLinks, paths } from '../../../contract/paths.ts'
import { ne } from '../../../contract/shared/nepali-sentence.ts'
import { composeEmail } from '../../platform/mail/email.ts'
import type { EmailTemplates } from '../../platform/mail/mailer.ts'
import { settingsOf } from '../../settings/index.ts'
import { presentMessages, tokenHash } from './contact-rows.ts'

export const contentEmailTemplates: EmailTemplates = {
  'contact-confirm': async (ctx, { detail, language }) => {
    const settings = await settingsOf(ctx)
    const token = randomBytes(16).toString('base64url')
    // The link is made now, and only its hash is kept. One that was composed twice leaves the newer link.
    const message = await ctx.db
      .updateTable('contact_message')
      .set({ token_hash: tokenHash(token) })
      .where('id', '=', detail.messageId ?? '')
      .where('confirmed_at', 'is', null)
      .where('token_expires_at', '>', ctx.clock())
      .returning('id')
      .executeTakeFirst()
    if (message === undefined) return undefined
    const productName = language === 'ne' ? settings.productNameNe : settings.productName
    const words = confirmWords[language]
    return composeEmail({
      language,
      productName,
      subject: words.subject(productName),
      parts: [
        // Nothing of the message itself: its writer may have named anybody's mailbox.
        { say: words.say },
        { link: `${ctx.config.publicUrl.origin}${deepLinks.confirmMessage(token)}`, label: words.label },
        { note: words.note },
      ],
    })
  },

  'contact-arrived': async (ctx, { detail }) => {
    const { productName } = await settingsOf(ctx)
    const message = await presentMessages(ctx.db)
      .where('message.id', '=', detail.messageId ?? '')
      .executeTakeFirst()
    if (message === undefined) return undefined
    return composeEmail({
      language: 'en',
      productName,
      subject: `Message to ${productName}: ${message.subject}`,
      parts: [
        {
          say: `${message.name} <${message.email}> wrote${message.phone === null ? '' : ` (phone ${message.phone})`}:`,
        },
        { say: message.message },
        { link: `${ctx.config.publicUrl.origin}${paths.adminMessages()}`, label: 'Open the messages' },
      ],
    })
  },
}

interface ConfirmWords {
  readonly subject: (product: string) => string
  readonly say: string
  readonly label: string
  readonly note: string
}

const confirmWords: Readonly<Record<Language, ConfirmWords>> = {
  en: {
    subject: (product) => `Please confirm your message to ${product}`,
    say: "We received a message from this address. Please confirm that it's yours, and we'll read it.",
    label: 'Confirm my message',
    note: "The link works once, within 48 hours. If you didn't write to us, ignore this email: we'll delete the message unread.",
  },
  ne: {
    subject: (product) => ne`${product}लाई लेखेको सन्देश पुष्टि गर्नुहोस्`,
    say: 'यो ठेगानाबाट हामीलाई सन्देश आएको छ। तपाईंकै हो भनी पुष्टि गर्नुहोस्, अनि हामी पढ्छौं।',
    label: 'मेरो सन्देश पुष्टि गर्ने',
    note: 'यो लिङ्कले एक पटक मात्र, 48 घण्टासम्म काम गर्छ। तपाईंले लेख्नुभएको होइन भने यो इमेल बेवास्ता गर्नुहोस्: हामी सन्देश नपढी मेटाउँछौं।',
  },
}
