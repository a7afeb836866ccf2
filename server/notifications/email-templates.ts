/** Notifications as emails. */
import type { Language } from '../../contract/errors.ts'
import type { StoredPayload } from '../../contract/notifications/notification-kinds.ts'
import { orderEmailLines } from '../orders/index.ts'
import type { AppContext } from '../platform/context.ts'
import { composeEmail, type EmailPart } from '../platform/mail/email.ts'
import type { EmailTemplates } from '../platform/mail/mailer.ts'
import { settingsOf } from '../settings/index.ts'
import { linesOf, linkOf, sentenceOf } from './sentences.ts'

export const notificationsEmailTemplates: EmailTemplates = {
  notification: async (ctx, { detail: { notificationId = '' }, language }) => {
    const row = await ctx.db
      .selectFrom('notification')
      .select(['kind', 'detail', 'read_at'])
      .where('id', '=', notificationId)
      .executeTakeFirst()
    // Read in the market while the email waited: there is nothing left to say.
    if (row === undefined || row.read_at !== null) return undefined
    const settings = await settingsOf(ctx)
    const detail = row.detail as StoredPayload
    const say = sentenceOf(language, row.kind, detail)
    if (say === '') return undefined
    return composeEmail({
      language,
      productName: language === 'ne' ? settings.productNameNe : settings.productName,
      subject: say,
      parts: [
        { say },
        ...linesOf(language, row.kind, detail).map((line) => ({ say: line })),
        ...(await orderParts(ctx, row.kind, detail, language)),
        {
          link: `${ctx.config.publicUrl.origin}${linkOf(row.kind, detail)}`,
          label: words[language].label,
        },
        ...(detail.tracking ? [{ link: detail.tracking, label: words[language].follow }] : []),
        { note: words[language].note },
      ],
    })
  },
}

/** E-mails that say what was ordered, and what it costs part by part. */
const withOrder: readonly string[] = ['order-new', 'order-accepted', 'order-delivered']

async function orderParts(
  { db }: AppContext,
  kind: string,
  { orderId = '' }: StoredPayload,
  language: Language,
): Promise<EmailPart[]> {
  if (!withOrder.includes(kind) || orderId === '') return []
  const lines = await orderEmailLines(db, orderId, language)
  return lines.length === 0 ? [] : [{ list: lines }]
}

const words: Readonly<Record<Language, { label: string; note: string; follow: string }>> = {
  en: {
    label: 'Open',
    follow: 'Track the parcel',
    note: 'You can choose which emails you get in your notification settings.',
  },
  ne: { label: 'खोल्ने', follow: 'पार्सल कहाँ छ हेर्ने', note: 'कुन इमेल पाउने भन्ने सूचना सेटिङमा छान्न सकिन्छ।' },
}
