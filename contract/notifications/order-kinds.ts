/** Notifications of orders. */
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind, type PhraseTable, rupees } from './define-kind.ts'
import { type Order, ownOrder, placeOrOwnOrder, type StoreOrder, storeOrder } from './kind-links.ts'

/** `as`: the receiver's side of the order. */
type Overdue = StoreOrder & { as: 'VENDOR' | 'SHOPPER' | 'ADMIN'; place: string }

export const orderKinds = {
  'order-accepted': defineKind<StoreOrder & { day?: string }>({
    en: ({ shopName, orderNo, day = '' }) =>
      `${shopName} has accepted your order ${orderNo}.${day === '' ? '' : ` Promised for ${dayOf('en', day)}.`}`,
    ne: ({ shopName, orderNo, day = '' }) =>
      ne`${shopName}ले तपाईंको अर्डर ${orderNo} स्वीकार गर्‍यो।${day === '' ? '' : ` भनिएको दिन: ${dayOf('ne', day)}।`}`,
    link: ownOrder,
  }),
  'order-on-the-way': defineKind<Order & { courier?: string; parcelNo?: string; tracking?: string }>({
    en: ({ orderNo, courier = '', parcelNo = '' }) =>
      `Your order ${orderNo} is on the way. ${
        parcelNo === '' ? '' : `${courier === '' ? 'Parcel' : `${courier}, parcel`} number ${parcelNo}.`
      }`.trim(),
    ne: ({ orderNo, courier = '', parcelNo = '' }) =>
      `तपाईंको अर्डर ${orderNo} बाटोमा छ। ${parcelNo === '' ? '' : `${courier} पार्सल नम्बर ${parcelNo}।`.trim()}`.trim(),
    link: ownOrder,
  }),
  'order-ready': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `Your order ${orderNo} is ready for pickup at ${shopName}.`,
    ne: ({ shopName, orderNo }) => ne`तपाईंको अर्डर ${orderNo} ${shopName}मा लिन तयार छ।`,
    link: ownOrder,
  }),
  'order-delivered': defineKind<Order>({
    en: ({ orderNo }) => `Your order ${orderNo} was delivered.`,
    ne: ({ orderNo }) => `तपाईंको अर्डर ${orderNo} पुर्‍याइयो।`,
    link: ownOrder,
  }),
  'delivery-undone': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) =>
      `${shopName} marked order ${orderNo} as delivered by mistake. It's still coming.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} भुलले पुगेको भनेको रहेछ। सामान आउन बाँकी नै छ।`,
    link: ownOrder,
  }),
  'order-cancelled': defineKind<Order & { why: string; note: string }>({
    en: ({ orderNo, why = '', note = '' }) =>
      `Your order ${orderNo} was cancelled. ${whyCancelled.en[why] ?? note}`.trim(),
    ne: ({ orderNo, why = '', note = '' }) =>
      `तपाईंको अर्डर ${orderNo} रद्द भयो। ${whyCancelled.ne[why] ?? note}`.trim(),
    link: ownOrder,
  }),
  'order-expired': defineKind<Order>({
    en: ({ orderNo }) => `Your order ${orderNo} wasn't paid in time and has expired.`,
    ne: ({ orderNo }) => ne`तपाईंको अर्डर ${orderNo} को भुक्तानी समयमा भएन, त्यसैले म्याद सकियो।`,
    link: ownOrder,
  }),
  'order-came-back': defineKind<Order>({
    en: ({ orderNo }) => `Your order ${orderNo} couldn't be delivered and went back to the store.`,
    ne: ({ orderNo }) => `तपाईंको अर्डर ${orderNo} पुर्‍याउन सकिएन र पसलमा फर्कियो।`,
    link: ownOrder,
  }),
  'delivery-failed': defineKind<Order>({
    en: ({ orderNo }) => `Your order ${orderNo} couldn't be delivered today. The store will try again.`,
    ne: ({ orderNo }) => `तपाईंको अर्डर ${orderNo} आज पुर्‍याउन सकिएन। पसलले फेरि प्रयास गर्छ।`,
    link: ownOrder,
  }),
  'cancel-declined': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `${shopName} can't cancel order ${orderNo} any more.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} अब रद्द गर्न सक्दैन।`,
    link: ownOrder,
  }),
  'order-revived': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `${shopName} has found your payment and reopened order ${orderNo}.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले तपाईंको भुक्तानी भेट्यो र अर्डर ${orderNo} फेरि खोल्यो।`,
    link: ownOrder,
  }),
  'order-new': defineKind<Order & { total: string }>({
    en: ({ orderNo, total }) => `New order ${orderNo} for ${rupees(total)}.`,
    ne: ({ orderNo, total }) => `नयाँ अर्डर ${orderNo}, ${rupees(total)}।`,
    link: storeOrder,
  }),
  'order-withdrawn': defineKind<Order & { why: string }>({
    en: ({ orderNo, why = '' }) => `Order ${orderNo} was cancelled. ${whyWithdrawn.en[why] ?? ''}`.trim(),
    ne: ({ orderNo, why = '' }) => `अर्डर ${orderNo} रद्द भयो। ${whyWithdrawn.ne[why] ?? ''}`.trim(),
    link: storeOrder,
  }),
  'cancel-asked': defineKind<Order>({
    en: ({ orderNo }) => `The shopper wants to cancel order ${orderNo}.`,
    ne: ({ orderNo }) => `ग्राहकले अर्डर ${orderNo} रद्द गर्न अनुरोध गर्नुभयो।`,
    link: storeOrder,
  }),
  'order-waits': defineKind<Order>({
    en: ({ orderNo }) => `Order ${orderNo} is still waiting for you to accept it.`,
    ne: ({ orderNo }) => `अर्डर ${orderNo} अझै तपाईंको स्वीकृति पर्खिँदैछ।`,
    link: storeOrder,
  }),
  'order-due': defineKind<Order>({
    en: ({ orderNo }) =>
      `Order ${orderNo} is due to be handed over. If it's not sent within a day, the shopper can cancel it.`,
    ne: ({ orderNo }) => `अर्डर ${orderNo} अहिलेसम्म पठाइसक्नुपर्ने थियो। एक दिनभित्र नपठाए ग्राहकले आफैं रद्द गर्न सक्छन्।`,
    link: storeOrder,
  }),
  'order-late': defineKind<Overdue>({
    en: ({ orderNo, shopName, as }) =>
      as === 'VENDOR'
        ? `Order ${orderNo} is late, and the shopper can cancel it now. Please send it, or message them.`
        : `${shopName} is late with order ${orderNo}. You can wait, or cancel it now.`,
    ne: ({ orderNo, shopName, as }) =>
      as === 'VENDOR'
        ? `अर्डर ${orderNo} ढिलो भयो। ग्राहकले अब आफैं रद्द गर्न सक्छन्; कृपया पठाउनुहोस् वा उहाँलाई लेख्नुहोस्।`
        : ne`${shopName}ले अर्डर ${orderNo} पठाउन ढिलो गर्‍यो। पर्खन सक्नुहुन्छ, वा अब आफैं रद्द गर्नुहोस्।`,
    link: placeOrOwnOrder,
  }),
  'cancel-escalated': defineKind<Overdue>({
    en: ({ orderNo, shopName, as }) =>
      as === 'SHOPPER'
        ? `${shopName} hasn't answered your request to cancel order ${orderNo}. We're looking into it.`
        : as === 'VENDOR'
          ? `The request to cancel order ${orderNo} has waited a day for your answer. We're looking into it.`
          : `${shopName} hasn't answered a request to cancel order ${orderNo}.`,
    ne: ({ orderNo, shopName, as }) =>
      as === 'SHOPPER'
        ? ne`${shopName}ले अर्डर ${orderNo} रद्द गर्ने अनुरोधको जवाफ दिएन। अब हामी हेर्छौं।`
        : as === 'VENDOR'
          ? `अर्डर ${orderNo} रद्द गर्ने अनुरोध एक दिनदेखि तपाईंको जवाफ पर्खिँदैछ। अब हामी हेर्छौं।`
          : ne`${shopName}ले अर्डर ${orderNo} रद्द गर्ने अनुरोधको जवाफ दिएको छैन।`,
    link: placeOrOwnOrder,
  }),
} as const

const whyCancelled: PhraseTable = {
  en: {
    NOT_ACCEPTED: "The store didn't answer in time.",
    NOT_PAID: "It wasn't paid in time.",
    ASKED: 'The store agreed to your request.',
    SOLD_OUT: 'The store has run out of stock.',
    CANNOT_DELIVER: "The store can't deliver to you.",
    WRONG_PRICE: 'The price was wrong.',
    SHOPPER_WISH: 'You asked the store to cancel it.',
    STORE_CLOSED: 'The store is closed.',
  },
  ne: {
    NOT_ACCEPTED: 'पसलले समयमा जवाफ दिएन।',
    NOT_PAID: 'समयमा भुक्तानी भएन।',
    ASKED: 'पसल तपाईंको अनुरोधमा सहमत भयो।',
    SOLD_OUT: 'पसलमा स्टक सकियो।',
    CANNOT_DELIVER: 'पसलले तपाईंकहाँ पुर्‍याउन सकेन।',
    WRONG_PRICE: 'मूल्य गलत थियो।',
    SHOPPER_WISH: 'तपाईंले पसललाई रद्द गर्न भन्नुभएको थियो।',
    STORE_CLOSED: 'पसल बन्द छ।',
  },
}

const whyWithdrawn: PhraseTable = {
  en: {
    NOT_ACCEPTED: "It wasn't accepted in time.",
    NOT_NEEDED: 'The shopper no longer needs it.',
    BY_MISTAKE: 'It was ordered by mistake.',
    BETTER_PRICE: 'The shopper found a better price.',
    TOO_SLOW: 'It would have taken too long.',
    WRONG_DETAILS: 'The address or the items were wrong.',
  },
  ne: {
    NOT_ACCEPTED: 'समयमा स्वीकार गरिएन।',
    NOT_NEEDED: 'ग्राहकलाई अब चाहिएन।',
    BY_MISTAKE: 'भुलले अर्डर भएको थियो।',
    BETTER_PRICE: 'ग्राहकले अन्यत्र सस्तो पाउनुभयो।',
    TOO_SLOW: 'पुग्न धेरै समय लाग्ने थियो।',
    WRONG_DETAILS: 'ठेगाना वा सामान मिलेको थिएन।',
  },
}
