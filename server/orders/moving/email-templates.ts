/** Email templates of orders. */

import type { Language } from '../../../contract/errors.ts'
import { paths } from '../../../contract/paths.ts'
import { formatDateTime } from '../../../contract/shared/date-format.ts'
import { ne } from '../../../contract/shared/nepali-sentence.ts'
import type { AppContext } from '../../platform/context.ts'
import { composeEmail, type Email } from '../../platform/mail/email.ts'
import type { EmailTemplates } from '../../platform/mail/mailer.ts'
import { settingsOf } from '../../settings/index.ts'
import { promiseEmailTemplates } from '../promises/email-templates.ts'

export const ordersEmailTemplates: EmailTemplates = {
  ...promiseEmailTemplates,
  'order-waits': async (ctx, { detail }) => {
    const order = await storeOrders(ctx, detail.orderId)
      .select('o.accept_by as until')
      .where('o.status', '=', 'PLACED')
      .executeTakeFirst()
    return reminder(ctx, order, { words: waits, query: 'group=TO_ACCEPT' })
  },
  'late-payment-waits': async (ctx, { detail }) => {
    const order = await storeOrders(ctx, detail.orderId)
      .innerJoin('late_payment as late', 'late.order_id', 'o.id')
      .select('late.choose_by as until')
      .where('late.outcome', 'is', null)
      .executeTakeFirst()
    return reminder(ctx, order, { words: lateWaits, query: `order=${detail.orderId}` })
  },
}

const storeOrders = (ctx: AppContext, orderId = '') =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('vendor as v', 'v.id', 'o.vendor_id')
    .innerJoin('account as a', 'a.id', 'v.account_id')
    .select(['o.order_no as orderNo', 'a.language'])
    .where('o.id', '=', orderId)

interface Waiting {
  readonly orderNo: string
  readonly language: string | null
  readonly until: Date | null
}

/** The store has answered meanwhile: there is nothing to remind of any more. */
async function reminder(
  ctx: AppContext,
  order: Waiting | undefined,
  { words: inEach, query }: { words: Readonly<Record<Language, Words>>; query: string },
): Promise<Email | undefined> {
  if (order?.until == null) return undefined
  const language: Language = order.language === 'ne' ? 'ne' : 'en'
  const { productName, productNameNe } = await settingsOf(ctx)
  const words = inEach[language]
  const list = `${ctx.config.publicUrl.origin}${paths.vendorOrders()}`
  return composeEmail({
    language,
    productName: language === 'ne' ? productNameNe : productName,
    subject: words.subject(order.orderNo),
    parts: [
      { say: words.say(formatDateTime(order.until, language)) },
      { link: `${list}?${query}`, label: words.label },
      { note: words.note },
    ],
  })
}

interface Words {
  readonly subject: (orderNo: string) => string
  readonly say: (until: string) => string
  readonly label: string
  readonly note: string
}

const waits: Readonly<Record<Language, Words>> = {
  en: {
    subject: (orderNo) => `Order ${orderNo} is waiting for you`,
    say: (until) => `A shopper is waiting to hear from you. Please accept or reject the order by ${until}.`,
    label: 'See the order',
    note: "An order that isn't answered in time is cancelled automatically and counts against your store.",
  },
  ne: {
    subject: (orderNo) => `अर्डर ${orderNo} तपाईंको प्रतीक्षामा छ`,
    say: (until) => `ग्राहक तपाईंको जवाफ पर्खिरहनुभएको छ। कृपया ${until} सम्ममा अर्डर स्वीकार वा अस्वीकार गर्नुहोस्।`,
    label: 'अर्डर हेर्ने',
    note: 'समयमा जवाफ नदिएको अर्डर आफैं रद्द हुन्छ, र त्यो तपाईंको पसलको अभिलेखमा गनिन्छ।',
  },
}

const lateWaits: Readonly<Record<Language, Words>> = {
  en: {
    subject: (orderNo) => `Order ${orderNo} was paid late: please decide`,
    say: (until) =>
      `This order was paid after it expired. Please reopen it, or refund the payment, by ${until}.`,
    label: 'See the order',
    note: "If you don't decide in time, you owe the shopper a refund within 7 days.",
  },
  ne: {
    subject: (orderNo) => ne`अर्डर ${orderNo} को भुक्तानी ढिलो आयो: कृपया निर्णय गर्नुहोस्`,
    say: (until) =>
      `यो अर्डरको भुक्तानी समय सकिएपछि आयो। कृपया ${until} सम्ममा अर्डर फेरि खोल्नुहोस् वा रकम फिर्ता गर्नुहोस्।`,
    label: 'अर्डर हेर्ने',
    note: 'समयमा निर्णय नगर्नुभए 7 दिनभित्र ग्राहकलाई रकम फिर्ता गर्नुपर्छ।',
  },
}
