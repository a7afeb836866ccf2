/** Emails of promised days, to the shopper. */
import type { Language } from '../../../contract/errors.ts'
import { paths } from '../../../contract/paths.ts'
import { formatCalendarDay } from '../../../contract/shared/date-format.ts'
import { ne } from '../../../contract/shared/nepali-sentence.ts'
import type { AppContext } from '../../platform/context.ts'
import { composeEmail, type Email } from '../../platform/mail/email.ts'
import type { EmailTemplates } from '../../platform/mail/mailer.ts'
import { settingsOf } from '../../settings/index.ts'

export const promiseEmailTemplates: EmailTemplates = {
  'promise-broken': (ctx, { detail, language }) => write(ctx, broken, detail.orderId, language),
  'promise-moved': (ctx, { detail, language }) => write(ctx, moved, detail.orderId, language),
}

/** The order as it is when the email is sent: of one that has arrived or ended meanwhile, nothing is said. */
async function write(
  ctx: AppContext,
  wordsOf: Readonly<Record<Language, Words>>,
  orderId = '',
  language: Language = 'en',
): Promise<Email | undefined> {
  const order = await ctx.db
    .selectFrom('orders as o')
    .select(['o.order_no as orderNo', 'o.shop_name as shopName', 'o.promised_day as day'])
    .select(({ selectFrom }) =>
      selectFrom('promise_change as c')
        .select('c.reason')
        .whereRef('c.order_id', '=', 'o.id')
        .orderBy('c.at', 'desc')
        .orderBy('c.id', 'desc')
        .limit(1)
        .as('reason'),
    )
    .where('o.id', '=', orderId)
    .where('o.status', 'in', ['PLACED', 'ACCEPTED', 'PACKED', 'ON_THE_WAY'])
    .executeTakeFirst()
  if (order === undefined || order.day === null) return undefined
  const { productName, productNameNe } = await settingsOf(ctx)
  const words = wordsOf[language]
  const said = { ...order, day: formatCalendarDay(order.day, language), reason: order.reason ?? '' }
  return composeEmail({
    language,
    productName: language === 'ne' ? productNameNe : productName,
    subject: words.subject(said),
    parts: [
      { say: words.say(said) },
      { link: `${ctx.config.publicUrl.origin}${paths.order(orderId)}`, label: words.label },
      { note: words.note },
    ],
  })
}

interface Said {
  readonly orderNo: string
  readonly shopName: string
  readonly day: string
  readonly reason: string
}
interface Words {
  readonly subject: (of: Said) => string
  readonly say: (of: Said) => string
  readonly label: string
  readonly note: string
}

const broken: Readonly<Record<Language, Words>> = {
  en: {
    subject: ({ orderNo }) => `Your order ${orderNo} is late`,
    say: ({ shopName, orderNo, day }) =>
      `We are sorry: your order ${orderNo} from ${shopName} won't be there by ${day} as promised. The store knows.`,
    label: 'See your order',
    note: 'You can wait, or message the store. As long as the store has not sent it, you can cancel it on its page.',
  },
  ne: {
    subject: ({ orderNo }) => `तपाईंको अर्डर ${orderNo} ढिलो भयो`,
    say: ({ shopName, orderNo, day }) =>
      ne`माफ गर्नुहोला: ${shopName}को अर्डर ${orderNo} भनेअनुसार ${day} सम्म आइपुग्दैन। पसललाई थाहा छ।`,
    label: 'अर्डर हेर्ने',
    note: 'पर्खन सक्नुहुन्छ, वा पसललाई लेख्नुहोस्। पसलले नपठाएसम्म अर्डरको पृष्ठमा रद्द गर्न मिल्छ।',
  },
}

const moved: Readonly<Record<Language, Words>> = {
  en: {
    subject: ({ orderNo, day }) => `Your order ${orderNo}: new day ${day}`,
    say: ({ shopName, orderNo, day, reason }) =>
      `${shopName} now promises your order ${orderNo} for ${day}. The reason: ${reason}`,
    label: 'See your order',
    note: 'As long as the store has not sent it, you can cancel it on its page if the new day is too late for you.',
  },
  ne: {
    subject: ({ orderNo, day }) => `तपाईंको अर्डर ${orderNo}: नयाँ दिन ${day}`,
    say: ({ shopName, orderNo, day, reason }) =>
      ne`${shopName}ले तपाईंको अर्डर ${orderNo} अब ${day} का लागि भनेको छ। कारण: ${reason}`,
    label: 'अर्डर हेर्ने',
    note: 'नयाँ दिन तपाईंका लागि ढिलो भए पसलले नपठाएसम्म अर्डरको पृष्ठमा रद्द गर्न मिल्छ।',
  },
}
