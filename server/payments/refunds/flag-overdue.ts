/** Refunds past their seven days: the payer and the market's support are notified once. */

import { sql } from 'kysely'
import type { Language } from '../../../contract/errors.ts'
import { formatPaisa } from '../../../contract/shared/money.ts'
import { ne } from '../../../contract/shared/nepali-sentence.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Column, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { composeEmail } from '../../platform/mail/email.ts'
import { type EmailTemplates, enqueueEmail } from '../../platform/mail/mailer.ts'
import { settingsOf } from '../../settings/index.ts'
import { notifyRefundOverdue } from './notify-refunds.ts'

const mostAtOnce = 200

/** Of `refund f`: the store disputes the payment to be refunded, and no admin has decided that yet. */
const isHeldUp = sql`(f.kind = 'ORDER' and exists (
  select from payment_proof p where p.payment_id = f.payment_id and p.status = 'CONFIRMED'
    and p.disputed_at is not null and p.dispute_settled_at is null
))`

interface Overdue extends Columns<'refund', 'id'> {
  readonly payer: OneOf<'refund', 'payer', 'VENDOR' | 'PLATFORM'>
  readonly vendorEmail: Column<'account', 'email'>
}

/** Flagged in the transaction that enqueues the emails, so that each is notified once. */
export async function flagOverdueRefunds(ctx: AppContext): Promise<void> {
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const { rows } = await sql<Overdue>`
      with late as (
        select id from refund f where status = 'DUE' and due_by <= ${at} and flagged_at is null and not ${isHeldUp}
        order by due_by limit ${mostAtOnce} for update skip locked
      )
      update refund f set flagged_at = ${at}
      from late, vendor v join account a on a.id = v.account_id
      where f.id = late.id and v.id = f.vendor_id
      returning f.id, f.payer, a.email as "vendorEmail"`.execute(tx)
    if (rows.length === 0) return
    const { supportEmail } = await settingsOf(ctx, tx)
    for (const { id, payer, vendorEmail } of rows) {
      await notifyRefundOverdue(ctx, tx, id, afterCommit)
      const mailboxes = [...(payer === 'VENDOR' ? [vendorEmail] : []), supportEmail]
      for (const to of mailboxes.filter((mailbox) => mailbox !== ''))
        await enqueueEmail(tx, { kind: 'refund-overdue', to, language: 'en', detail: { refundId: id } }, at)
    }
    afterCommit(ctx.wakeMail)
  })
}

export const refundJobs: readonly Job[] = [
  { name: 'payments-flag-refunds', cron: '*/10 * * * *', run: flagOverdueRefunds },
]

export const refundEmails: EmailTemplates = {
  'refund-overdue': async (ctx, { detail, language }) => {
    const settings = await settingsOf(ctx)
    const refund = await ctx.db
      .selectFrom('refund as f')
      .innerJoin('orders as o', 'o.id', 'f.order_id')
      .select(['f.amount_paisa', 'o.order_no', 'o.shop_name'])
      .where('f.id', '=', detail.refundId ?? '')
      .where('f.status', '=', 'DUE')
      .executeTakeFirst()
    if (refund === undefined) return undefined
    const amount = formatPaisa(refund.amount_paisa)
    const words = overdueWords[language]
    const about = { amount, orderNo: refund.order_no, shopName: refund.shop_name }
    return composeEmail({
      language,
      productName: language === 'ne' ? settings.productNameNe : settings.productName,
      subject: words.subject(about.orderNo),
      parts: [{ say: words.say(about) }, { note: words.note }],
    })
  },
}

interface About {
  readonly amount: string
  readonly orderNo: string
  readonly shopName: string
}

const overdueWords: Readonly<
  Record<Language, { subject: (orderNo: string) => string; say: (about: About) => string; note: string }>
> = {
  en: {
    subject: (orderNo) => `Overdue refund for order ${orderNo}`,
    say: ({ amount, orderNo, shopName }) =>
      `The refund of ${amount} for order ${orderNo} of ${shopName} was due within 7 days and isn't marked as paid. Please pay it now and enter the reference number under Returns.`,
    note: 'By law, refunds are due within 7 days. We see which ones are overdue.',
  },
  ne: {
    subject: (orderNo) => ne`अर्डर ${orderNo} को रकम फिर्ता गर्ने म्याद नाघ्यो`,
    say: ({ amount, orderNo, shopName }) =>
      ne`${shopName} को अर्डर ${orderNo} का लागि ${amount} 7 दिनभित्र फिर्ता गर्नुपर्ने थियो, तर तिरेको जनाइएको छैन। कृपया अहिले तिरेर रकम फिर्ता पृष्ठमा सन्दर्भ नम्बर हाल्नुहोस्।`,
    note: 'कानुनअनुसार रकम 7 दिनभित्र फिर्ता गर्नुपर्छ। म्याद नाघेको हामी देख्छौं।',
  },
}
