/**
 * The capabilities of the product that concern people's money and data, and the section of the public texts that covers
 * each. A test holds the texts of both languages to this list: a new capability adds its line here and its words there,
 * and moves the date of the terms.
 */
import type { Language } from './errors.ts'
import type { Channel } from './notifications/notification-groups.ts'
import { lateProofDays, type PaymentMethod, type RefundMethod } from './payments/payment-methods.ts'

/** The sections of the page of terms, in their order. */
export const termsSections = [
  ...(['role', 'account', 'prices', 'payment', 'advance', 'delivery', 'returns', 'chat', 'words'] as const),
  ...(['vendors', 'order', 'complaints', 'changes'] as const),
] as const
export const privacySections = [
  ...(['data', 'money', 'talk', 'reach', 'why', 'who', 'browser', 'long', 'rights'] as const),
] as const

/** The effective date of these texts: moved with them. */
export const termsInForceSince = '2026-11-28'

type Place =
  | `terms.${(typeof termsSections)[number]}`
  | `privacy.${(typeof privacySections)[number]}`
  | 'about.shoppers'

/** Phrases that must occur in the body of this section, in each language. */
export interface CapabilityText {
  readonly in: Place
  readonly says: Readonly<Record<Language, readonly string[]>>
}

const covered = (
  place: Place,
  en: string | readonly string[],
  ne: string | readonly string[],
): CapabilityText => ({
  in: place,
  says: { en: [en].flat(), ne: [ne].flat() },
})

const paying: Record<PaymentMethod, readonly CapabilityText[]> = {
  COD: [covered('terms.payment', 'cash', 'नगद'), covered('about.shoppers', 'cash', 'नगद')],
  QR: [covered('terms.payment', 'QR', 'QR'), covered('about.shoppers', 'QR', 'QR')],
  ESEWA: [covered('terms.payment', 'eSewa', 'eSewa'), covered('privacy.money', 'eSewa', 'eSewa')],
  KHALTI: [covered('terms.payment', 'Khalti', 'Khalti'), covered('privacy.money', 'Khalti', 'Khalti')],
  FONEPAY: [covered('terms.payment', 'Fonepay', 'Fonepay'), covered('privacy.money', 'Fonepay', 'Fonepay')],
}

const refunding: Record<RefundMethod, readonly CapabilityText[]> = {
  ORIGINAL: [covered('terms.returns', 'the way you paid', 'जसरी तिरियो')],
  BANK: [
    covered('terms.returns', 'bank account or wallet', 'बैंक खाता वा वालेट'),
    covered('privacy.money', 'bank account or wallet', 'बैंक खाता वा वालेट'),
  ],
  CASH: [covered('terms.returns', 'in cash', 'नगदमै')],
}

const reaching: Record<Channel, readonly CapabilityText[]> = {
  IN_APP: [covered('privacy.reach', 'notifications', 'सूचना')],
  MAIL: [covered('privacy.reach', 'email', 'इमेल')],
  PUSH: [covered('privacy.reach', 'push service', 'पुश सेवा')],
}

const others: Readonly<Record<string, readonly CapabilityText[]>> = {
  'goods are held for what is paid in advance': [
    covered('terms.advance', 'held for a while', 'तपाईंका लागि राखिन्छ'),
  ],
  'payment proofs with reference, phone and screenshot': [
    covered('terms.advance', ['payment proof', 'screenshot'], ['प्रमाण', 'स्क्रिनसट']),
    covered(
      'privacy.money',
      ['reference', 'last 4 digits', 'screenshot'],
      ['सन्दर्भ नम्बर', 'अन्तिम 4 अङ्क', 'स्क्रिनसट'],
    ),
    covered('privacy.who', 'payment proof', 'भुक्तानीको प्रमाण'),
  ],
  'late proofs: the order is revived, or the money goes back': [
    covered(
      'terms.advance',
      ['late proof', `for ${lateProofDays} days`, 'reopens the order', 'refunds you'],
      ['ढिलो प्रमाण', `${lateProofDays} दिनसम्म`, 'अर्डर जस्ताको तस्तै फेरि अघि बढाउँछ', 'पैसा फिर्ता गर्छ'],
    ),
    covered('about.shoppers', 'your order goes ahead or you get a refund', 'अर्डर अघि बढ्छ वा रकम फिर्ता हुन्छ'),
  ],
  'appeals: "I did pay: ask the market"': [
    covered(
      'terms.advance',
      ['a second time although you did pay, you can ask us', 'ask the store and decide'],
      ['दोस्रो पटक प्रमाण अस्वीकार', 'हामीलाई सोध्न सक्नुहुन्छ', 'हामी निर्णय गर्छौं'],
    ),
    covered('about.shoppers', 'you can ask us to look', 'हामीलाई हेरिदिन भन्न सक्नुहुन्छ'),
    covered('privacy.money', 'If you ask us about a rejected proof', 'अस्वीकार भएको प्रमाणबारे हामीलाई सोध्नुभए'),
    covered('privacy.who', 'what you write to us when it was rejected', 'अस्वीकार हुँदा हामीलाई लेखेको कुरा'),
  ],
  'proofs are compared with one another': [covered('privacy.money', 'compare', 'दाँज्छौं')],
  'refunds are due within a time': [covered('terms.returns', '7 days', '7 दिन')],
  returns: [
    covered('terms.returns', 'You request a return', 'सामान फिर्ता अर्डरको पृष्ठबाट'),
    covered('privacy.data', 'returns', 'फिर्ता'),
  ],
  bills: [covered('terms.payment', ['receipt', 'invoice'], ['रसिद', 'बीजक'])],
  'promo codes': [covered('terms.prices', 'promo code', 'प्रोमो कोड')],
  'promo codes have limits and a budget, and are not used up for nothing': [
    covered('terms.prices', ['budget', 'not used up'], ['बजेट', 'खर्च हुँदैन']),
  ],
  'vouchers: one use each, and they come back': [
    covered('terms.prices', ['voucher', 'the voucher comes back'], ['भौचर', 'भौचर तपाईंलाई फर्किन्छ']),
    covered('privacy.data', 'vouchers', 'भौचर'),
  ],
  'points: earned, spent, given back and expired; referrals and birthdays': [
    covered(
      'terms.prices',
      ['Points are earned', 'they expire', 'referrals'],
      ['पोइन्ट पाइन्छ', 'म्याद', 'सिफारिस'],
    ),
    covered('privacy.data', ['points', 'referral link', 'birthday'], ['पोइन्ट', 'सिफारिस लिङ्क', 'जन्मदिन']),
  ],
  'winners follow from completed orders, under covered names': [
    covered('terms.prices', ['prize', 'covered names'], ['पुरस्कार', 'नाम छोपेर']),
    covered('privacy.data', ['prizes', 'where to send them'], ['पुरस्कार', 'कहाँ पठाउने']),
  ],
  'offers for a time and for so many units': [
    covered(
      'terms.prices',
      ['An offer counts until its end', 'as many units'],
      ['अफर तोकिएको समयसम्म', 'परिमाणसम्म'],
    ),
  ],
  'discount rules': [covered('terms.prices', 'discounts of a store or of the market', 'पसल वा बजारका छुट')],
  'a price by the way of paying': [covered('terms.prices', 'the way of paying', 'तिर्ने तरिका')],
  'chat with stores and with the market': [
    covered('terms.chat', 'chat', 'कुराकानी'),
    covered('privacy.talk', 'chat messages', 'कुराकानीका सन्देश'),
  ],
  'pictures in chat': [
    covered('terms.chat', 'pictures', 'तस्बिर'),
    covered('privacy.talk', 'pictures', 'तस्बिर'),
  ],
  'phone numbers in chat are covered': [covered('terms.chat', 'hidden', 'लुकाइन्छन्')],
  'blocking and reporting': [
    covered('terms.chat', ['block', 'report'], ['रोक्न', 'रिपोर्ट']),
    covered('privacy.talk', ['blocked', 'reported'], ['रोक्नुभयो', 'रिपोर्ट']),
  ],
  'complaints with evidence and clocks': [
    covered('terms.complaints', ['complaint', 'evidence', 'within 7 days'], ['उजुरी', 'प्रमाण', '7 दिनभित्र']),
    covered('privacy.talk', ['complaints', 'evidence'], ['उजुरी', 'प्रमाण']),
  ],
  'messages from the contact page': [covered('privacy.talk', 'contact page', 'सम्पर्क पृष्ठ')],
  'the location of a visitor': [covered('privacy.browser', 'your location', 'स्थान')],
  'addresses with a place on the map': [
    covered('privacy.data', ['addresses', 'place on the map'], ['ठेगाना', 'नक्साको ठाउँ']),
  ],
  'reviews with pictures, and questions': [
    covered('privacy.data', ['reviews with their pictures', 'questions'], ['तस्बिरसहितका समीक्षा', 'प्रश्न']),
  ],
  'parcels refused at other stores are counted': [
    covered('privacy.who', ['refused at the door', 'any store'], ['ढोकाबाट फर्काइए', 'कुनै पनि पसल']),
  ],
  'devices and sessions': [covered('privacy.data', 'devices', 'उपकरण')],
  'a second factor': [
    covered('terms.account', 'two-step verification', 'दुई चरणको प्रमाणीकरण'),
    covered('privacy.data', 'two-step verification', 'दुई चरणको प्रमाणीकरण'),
  ],
  'logging in with Google': [covered('terms.account', 'Google', 'Google')],
  'what admins do is kept': [covered('privacy.who', 'recorded', 'अभिलेखमा रहन्छन्')],
  'views of banners are counted': [covered('privacy.browser', 'banner', 'ब्यानर')],
}

/** Cookies and storage keys of the browser, by prefix. */
const keptInBrowser: Readonly<Record<string, CapabilityText>> = {
  cart: covered('privacy.browser', 'your cart', 'कार्ट'),
  wishlist: covered('privacy.browser', 'saved products', 'मनपरेका सामान'),
  location: covered('privacy.browser', 'location', 'स्थान'),
  referral: covered('privacy.browser', "a friend's link", 'साथीको लिङ्क'),
  'recent-searches': covered('privacy.browser', 'your recent searches', 'हालैका खोज'),
  theme: covered('privacy.browser', 'theme', 'थिम'),
  checkout: covered('privacy.browser', 'drafts of orders', 'मस्यौदा'),
  'gone-to-pay': covered('privacy.browser', 'drafts of orders', 'मस्यौदा'),
  complaint: covered('privacy.browser', 'complaints', 'उजुरी'),
  'chat-drafts': covered('privacy.browser', 'messages', 'सन्देश'),
  unsent: covered('privacy.browser', 'unsent messages', 'नपठाइएका सन्देश'),
  'product-draft': covered('privacy.browser', 'products', 'सामान'),
  'last-category': covered('privacy.browser', 'products', 'सामान'),
  'vendor-draft': covered('privacy.browser', 'shop details and answers', 'पसलको विवरण र जवाफ'),
  'push-of': covered('privacy.reach', 'this device', 'यो उपकरण'),
  'untold-logout': covered('privacy.browser', 'logged in', 'लग इन'),
  'google-trip': covered('terms.account', 'Google', 'Google'),
}

/** Not personal data: kept as long as a page lives, or a plain switch. */
export const keptAboutNobody = [
  'toasts',
  'sound-off',
  'orders-waiting',
  'builds-left',
  'hidden-banners',
] as const
export const browserNames = Object.keys(keptInBrowser)

export const capabilities: Readonly<Record<string, readonly CapabilityText[]>> = {
  ...Object.fromEntries(Object.entries(paying).map(([method, where]) => [`paying by ${method}`, where])),
  ...Object.fromEntries(Object.entries(refunding).map(([way, where]) => [`refunds: ${way}`, where])),
  ...Object.fromEntries(Object.entries(reaching).map(([channel, where]) => [`told by ${channel}`, where])),
  ...others,
  ...Object.fromEntries(
    Object.entries(keptInBrowser).map(([name, where]) => [`kept in the browser: ${name}`, [where]]),
  ),
}
