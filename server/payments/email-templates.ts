/** Email templates of payments: accounts of a store, and the outcome of proofs, refunds and statements. */

import type { Language } from '../../contract/errors.ts'
import { deepLinks, paths } from '../../contract/paths.ts'
import { gatewayNames } from '../../contract/payments/gateway-fields.ts'
import type { AccountMethod } from '../../contract/payments/payment-methods.ts'
import { formatDateTime } from '../../contract/shared/date-format.ts'
import type { AppContext } from '../platform/context.ts'
import { composeEmail, type EmailPart } from '../platform/mail/email.ts'
import type { EmailTemplate, EmailTemplates, EnqueuedEmail } from '../platform/mail/mailer.ts'
import { settingsOf } from '../settings/index.ts'
import { emailWords } from './email-words.ts'
import { refundEmails } from './refunds/flag-overdue.ts'

type Words = (typeof emailWords)[Language]
interface Written {
  readonly subject: string
  readonly parts: readonly EmailPart[]
}

const letter =
  (
    write: (
      words: Words,
      detail: Readonly<Record<string, string>>,
      ctx: AppContext,
      language: Language,
    ) => Written,
  ): EmailTemplate =>
  async (ctx, mail: EnqueuedEmail) => {
    const settings = await settingsOf(ctx)
    const productName = mail.language === 'ne' ? settings.productNameNe : settings.productName
    return composeEmail({
      language: mail.language,
      productName,
      ...write(emailWords[mail.language], mail.detail, ctx, mail.language),
    })
  }

const nameOf = (method: string | undefined): string =>
  method === 'QR' || method === undefined ? 'QR' : gatewayNames[method as Exclude<AccountMethod, 'QR'>]
const timeOf = (iso: string | undefined, language: Language): string =>
  formatDateTime(new Date(iso ?? 0), language)
const at = (ctx: AppContext, path: string): string => `${ctx.config.publicUrl.origin}${path}`

export const paymentsEmailTemplates: EmailTemplates = {
  ...refundEmails,
  'payment-account-changed': letter((words, { method, shopName = '', at: when }, ctx, language) => ({
    subject: words.changed.subject(shopName),
    parts: [
      { say: words.changed.say(nameOf(method), shopName, timeOf(when, language)) },
      { say: words.changed.checked },
      { link: at(ctx, paths.vendorPaymentAccounts()), label: words.accounts },
      { note: words.changed.notYou },
    ],
  })),
  'payment-account-approved': letter((words, { method, shopName = '' }, ctx) => ({
    subject: words.approved.subject(nameOf(method)),
    parts: [
      { say: words.approved.say(nameOf(method), shopName) },
      { link: at(ctx, paths.vendorPaymentAccounts()), label: words.accounts },
    ],
  })),
  'payment-account-rejected': letter((words, { method, shopName = '', reason = '' }, ctx) => ({
    subject: words.rejected.subject(nameOf(method)),
    parts: [
      { say: words.rejected.say(nameOf(method), shopName) },
      { say: reason },
      { link: at(ctx, paths.vendorPaymentAccounts()), label: words.accounts },
    ],
  })),
  'payment-proof-waits': letter((words, { orderNo = '' }, ctx) => ({
    subject: words.waits.subject(orderNo),
    parts: [
      { say: words.waits.say(orderNo) },
      { link: at(ctx, deepLinks.vendorOrderSearch(orderNo)), label: words.waits.label },
      { note: words.waits.note },
    ],
  })),
  'payment-proof-rejected': letter((words, detail, ctx, language) => {
    const { orderNo = '', orderId = '', shopName = '', username = '', reason = '', until, isLate } = detail
    const { again, againLate } = words.proofRejected
    return {
      subject: words.proofRejected.subject(orderNo),
      parts: [
        { say: words.proofRejected.say(shopName, orderNo) },
        { say: reason },
        { say: (isLate === 'yes' ? againLate : again)(timeOf(until, language)) },
        { link: at(ctx, paths.qrPayment(username, orderId)), label: words.proofRejected.label },
      ],
    }
  }),
}
