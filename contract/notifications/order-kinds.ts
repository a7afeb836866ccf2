/** Notifications of orders. */
import { ne } from '../shared/nepali-sentence.ts'
import { defineKind, type PhraseTable, rupees } from './define-kind.ts'
import { type Order, ownOrder, placeOrOwnOrder, type StoreOrder, storeOrder } from './kind-links.ts'

/** `as`: the receiver's side of the order. */
type Overdue = StoreOrder & { as: 'VENDOR' | 'SHOPPER' | 'ADMIN'; place: string }

export const orderKinds = {
  'order-accepted': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `${shopName} has accepted your order ${orderNo}.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले तपाईंको अर्डर ${orderNo} स्वीकार गर्‍यो।`,
    link: ownOrder,
  }),
  'order-on-the-way': defineKind<Order & { courier?: string; parcelNo?: string; tracking?: string }>({
    en: ({ orderNo, courier = '', parcelNo = '' }) =>
      `Your order ${orderNo} is on its way. ${
        parcelNo === '' ? '' : `${courier === '' ? 'Parcel' : `${courier}, parcel`} number ${parcelNo}.`
      }`.trim(),
    ne: ({ orderNo, courier = '', parcelNo = '' }) =>
      `तपाईंको अर्डर ${orderNo} बाटोमा छ। ${parcelNo === '' ? '' : `${courier} पार्सल नम्बर ${parcelNo}।`.trim()}`.trim(),
    link: ownOrder,
  }),
  'order-ready': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `Your order ${orderNo} is ready to be fetched at ${shopName}.`,
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
      `${shopName} had marked order ${orderNo} as delivered by mistake. It is still coming.`,
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
    en: ({ orderNo }) => `Your order ${orderNo} was not paid in time and is over.`,
    ne: ({ orderNo }) => ne`तपाईंको अर्डर ${orderNo} को भुक्तानी समयमा भएन, त्यसैले यो सकियो।`,
    link: ownOrder,
  }),
  'order-came-back': defineKind<Order>({
    en: ({ orderNo }) => `Your order ${orderNo} could not be delivered and went back to the store.`,
    ne: ({ orderNo }) => `तपाईंको अर्डर ${orderNo} पुर्‍याउन सकिएन र पसलमा फर्कियो।`,
    link: ownOrder,
  }),
  'delivery-failed': defineKind<Order>({
    en: ({ orderNo }) => `Your order ${orderNo} could not be delivered today. The store will try again.`,
    ne: ({ orderNo }) => `तपाईंको अर्डर ${orderNo} आज पुर्‍याउन सकिएन। पसलले फेरि प्रयास गर्छ।`,
    link: ownOrder,
  }),
  'cancel-declined': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `${shopName} cannot cancel order ${orderNo} any more.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} अब रद्द गर्न सक्दैन।`,
    link: ownOrder,
  }),
  'order-revived': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `${shopName} has found your payment and takes order ${orderNo} up again.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले तपाईंको भुक्तानी भेट्यो र अर्डर ${orderNo} फेरि अघि बढाउँदैछ।`,
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
    en: ({ orderNo }) => `The shopper asks to cancel order ${orderNo}.`,
    ne: ({ orderNo }) => `ग्राहकले अर्डर ${orderNo} रद्द गर्न अनुरोध गर्नुभयो।`,
    link: storeOrder,
  }),
  'order-waits': defineKind<Order>({
    en: ({ orderNo }) => `Order ${orderNo} still waits for you to accept it.`,
    ne: ({ orderNo }) => `अर्डर ${orderNo} अझै तपाईंको स्वीकृति पर्खिँदैछ।`,
    link: storeOrder,
  }),
  'order-due': defineKind<Order>({
    en: ({ orderNo }) =>
      `Order ${orderNo} should be handed over by now. A day from now its shopper may cancel it.`,
    ne: ({ orderNo }) => `अर्डर ${orderNo} अहिलेसम्म पठाइसक्नुपर्ने थियो। एक दिनपछि ग्राहकले आफैं रद्द गर्न सक्छन्।`,
    link: storeOrder,
  }),
  'order-late': defineKind<Overdue>({
    en: ({ orderNo, shopName, as }) =>
      as === 'VENDOR'
        ? `Order ${orderNo} is late. Its shopper may cancel it now; please send it, or write to them.`
        : `${shopName} is late with order ${orderNo}. You may wait, or cancel it yourself now.`,
    ne: ({ orderNo, shopName, as }) =>
      as === 'VENDOR'
        ? `अर्डर ${orderNo} ढिलो भयो। ग्राहकले अब आफैं रद्द गर्न सक्छन्; कृपया पठाउनुहोस् वा उहाँलाई लेख्नुहोस्।`
        : ne`${shopName}ले अर्डर ${orderNo} पठाउन ढिलो गर्‍यो। पर्खन सक्नुहुन्छ, वा अब आफैं रद्द गर्नुहोस्।`,
    link: placeOrOwnOrder,
  }),
  'cancel-escalated': defineKind<Overdue>({
    en: ({ orderNo, shopName, as }) =>
      as === 'SHOPPER'
        ? `${shopName} has not answered your wish to cancel order ${orderNo}. An admin looks at it now.`
        : as === 'VENDOR'
          ? `The wish to cancel order ${orderNo} has waited for your answer for a day. An admin looks at it now.`
          : `${shopName} does not answer the wish to cancel order ${orderNo}.`,
    ne: ({ orderNo, shopName, as }) =>
      as === 'SHOPPER'
        ? ne`${shopName}ले अर्डर ${orderNo} रद्द गर्ने अनुरोधको जवाफ दिएन। अब एडमिनले हेर्छन्।`
        : as === 'VENDOR'
          ? `अर्डर ${orderNo} रद्द गर्ने अनुरोध एक दिनदेखि तपाईंको जवाफ पर्खिँदैछ। अब एडमिनले हेर्छन्।`
          : ne`${shopName}ले अर्डर ${orderNo} रद्द गर्ने अनुरोधको जवाफ दिँदैन।`,
    link: placeOrOwnOrder,
  }),
} as const

const whyCancelled: PhraseTable = {
  en: {
    NOT_ACCEPTED: 'The store did not answer in time.',
    NOT_PAID: 'It was not paid in time.',
    ASKED: 'The store has agreed to what you asked for.',
  },
  ne: {
    NOT_ACCEPTED: 'पसलले समयमा जवाफ दिएन।',
    NOT_PAID: 'समयमा भुक्तानी भएन।',
    ASKED: 'पसल तपाईंको अनुरोधमा सहमत भयो।',
  },
}

const whyWithdrawn: PhraseTable = {
  en: {
    NOT_ACCEPTED: 'It was not accepted in time.',
  },
  ne: {
    NOT_ACCEPTED: 'समयमा स्वीकार गरिएन।',
  },
}
