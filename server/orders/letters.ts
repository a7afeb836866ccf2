/** The letters of orders. */
import type { Language } from '../../contract/errors.ts'
import { formatDateTime } from '../../contract/time.ts'
import { composeLetter } from '../platform/letter.ts'
import type { Letters } from '../platform/mail.ts'
import { settingsOf } from '../settings/index.ts'

export const ordersLetters: Letters = {
  'order-waits': async (market, { detail }) => {
    const order = await market.db
      .selectFrom('orders as o')
      .innerJoin('vendor as v', 'v.id', 'o.vendor_id')
      .innerJoin('account as a', 'a.id', 'v.account_id')
      .select(['o.order_no as orderNo', 'o.accept_by as acceptBy', 'a.language'])
      .where('o.id', '=', detail.orderId ?? '')
      .where('o.status', '=', 'PLACED')
      .executeTakeFirst()
    // Answered meanwhile: there is nothing to say any more.
    if (order?.acceptBy == null) return undefined
    const language: Language = order.language === 'ne' ? 'ne' : 'en'
    const { productName, productNameNe } = await settingsOf(market)
    const words = waits[language]
    return composeLetter({
      language,
      productName: language === 'ne' ? productNameNe : productName,
      subject: words.subject(order.orderNo),
      parts: [
        { say: words.say(formatDateTime(order.acceptBy, language)) },
        {
          link: `${market.config.publicUrl.origin}/admin/vendor/orders/order-list?group=TO_ACCEPT`,
          label: words.label,
        },
        { note: words.note },
      ],
    })
  },
}

interface Words {
  readonly subject: (orderNo: string) => string
  readonly say: (until: string) => string
  readonly label: string
  readonly note: string
}

const waits: Readonly<Record<Language, Words>> = {
  en: {
    subject: (orderNo) => `Order ${orderNo} waits for you`,
    say: (until) =>
      `A shopper is waiting to hear from you. Please accept the order, or cancel it, by ${until}.`,
    label: 'See the order',
    note: 'An order that nobody answers in time is cancelled by itself, and your store gets a mark for it.',
  },
  ne: {
    subject: (orderNo) => `अर्डर ${orderNo} तपाईंको प्रतीक्षामा छ`,
    say: (until) => `ग्राहक तपाईंको जवाफ पर्खिरहनुभएको छ। कृपया ${until} सम्ममा अर्डर स्वीकार गर्नुहोस् वा रद्द गर्नुहोस्।`,
    label: 'अर्डर हेर्ने',
    note: 'समयमा कसैले जवाफ नदिएको अर्डर आफैं रद्द हुन्छ, र त्यसको चिह्न तपाईंको पसलमा लाग्छ।',
  },
}
