/** Notifications of returns and refunds. */
import { deepLinks, paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind, type PhraseTable, rupees } from './define-kind.ts'
import { type Order, ownOrder, placeOrOwnOrder, refundsPage, type StoreOrder } from './kind-links.ts'

export const returnKinds = {
  'return-asked': defineKind<Order & { returnId: string }>({
    en: ({ orderNo }) => `A shopper wants to return goods of order ${orderNo}.`,
    ne: ({ orderNo }) => ne`ग्राहक अर्डर ${orderNo} को सामान फिर्ता गर्न चाहनुहुन्छ।`,
    link: ({ returnId = '' }) => deepLinks.vendorReturn(returnId),
  }),
  'return-moved': defineKind<Order & { returnId: string; status: string; place: string }>({
    en: ({ orderNo, status = '' }) =>
      `The return of order ${orderNo} ${returnNow.en[status] ?? 'has moved on'}.`,
    ne: ({ orderNo, status = '' }) => ne`अर्डर ${orderNo} को फिर्ता: ${returnNow.ne[status] ?? 'नयाँ खबर छ'}।`,
    link: ({ returnId = '', place = paths.ownReturn(returnId) }) => place,
  }),
  'return-escalated': defineKind<Order & { returnId: string }>({
    en: ({ orderNo }) => `A return of order ${orderNo} needs a decision.`,
    ne: ({ orderNo }) => ne`अर्डर ${orderNo} को फिर्तामा निर्णय चाहिन्छ।`,
    link: ({ returnId = '' }) => deepLinks.adminReturn(returnId),
  }),
  'refund-due': defineKind<Order & { amount: string; until: string; place: string }>({
    en: ({ orderNo, amount, until }) =>
      `Please give back ${rupees(amount)} for order ${orderNo} by ${dayOf('en', until)}.`,
    ne: ({ orderNo, amount, until }) =>
      ne`कृपया ${dayOf('ne', until)} भित्र अर्डर ${orderNo} को ${rupees(amount)} फिर्ता गर्नुहोस्।`,
    link: refundsPage,
  }),
  'refund-paid': defineKind<Order & { amount: string }>({
    en: ({ orderNo, amount }) => `${rupees(amount)} for order ${orderNo} were sent back to you.`,
    ne: ({ orderNo, amount }) => ne`अर्डर ${orderNo} को ${rupees(amount)} तपाईंलाई फिर्ता पठाइयो।`,
    link: ownOrder,
  }),
  'refund-withdrawn': defineKind<Order & { amount: string; note: string; place: string }>({
    en: ({ orderNo, amount, note = '' }) =>
      `${rupees(amount)} for order ${orderNo} are not given back: an admin found that they never arrived. ${note}`.trim(),
    ne: ({ orderNo, amount, note = '' }) =>
      ne`अर्डर ${orderNo} को ${rupees(amount)} फिर्ता हुँदैन: त्यो रकम आएकै रहेनछ भन्ने एडमिनले ठहर गरे। ${note}`.trim(),
    link: placeOrOwnOrder,
  }),
  'surplus-came': defineKind<Order & { amount: string; until: string }>({
    en: ({ orderNo, amount, until }) =>
      `${rupees(amount)} came in that order ${orderNo} does not cost. You get it back by ${dayOf('en', until)}.`,
    ne: ({ orderNo, amount, until }) =>
      ne`अर्डर ${orderNo} मा नलाग्ने ${rupees(amount)} आएको छ। त्यो ${dayOf('ne', until)} भित्र तपाईंलाई फिर्ता गरिन्छ।`,
    link: ownOrder,
  }),
  'compensation-due': defineKind<Order & { amount: string; until: string }>({
    en: ({ orderNo, amount, until }) =>
      `You get ${rupees(amount)} for what went wrong with order ${orderNo}, by ${dayOf('en', until)}.`,
    ne: ({ orderNo, amount, until }) =>
      ne`अर्डर ${orderNo} मा भएको असुविधाका लागि तपाईंले ${dayOf('ne', until)} भित्र ${rupees(amount)} पाउनुहुन्छ।`,
    link: ownOrder,
  }),
  'refund-disputed': defineKind<Order & { place: string }>({
    en: ({ orderNo }) => `The shopper says that the refund of order ${orderNo} has not arrived.`,
    ne: ({ orderNo }) => ne`ग्राहकका अनुसार अर्डर ${orderNo} को रकम फिर्ता आएको छैन।`,
    link: refundsPage,
  }),
  'refund-overdue': defineKind<StoreOrder & { payer: 'VENDOR' | 'PLATFORM' }>({
    en: ({ shopName, orderNo, payer }) =>
      payer === 'PLATFORM'
        ? `The market has not given back the money of order ${orderNo} in time.`
        : `${shopName} has not given back the money of order ${orderNo} in time.`,
    ne: ({ shopName, orderNo, payer }) =>
      payer === 'PLATFORM'
        ? ne`बजारले अर्डर ${orderNo} को रकम समयमा फिर्ता गरेन।`
        : ne`${shopName}ले अर्डर ${orderNo} को रकम समयमा फिर्ता गरेन।`,
    link: deepLinks.adminRefunds,
  }),
} as const

const returnNow: PhraseTable = {
  en: {
    APPROVED: 'was approved',
    REJECTED: 'was rejected',
    PICKED_UP: 'was fetched',
    DROPPED_OFF: 'was sent off',
    RECEIVED: 'has arrived at the store',
    REFUNDED: 'was accepted: the money goes back',
    PART_REFUNDED: 'was accepted in part: money goes back',
    REPLACED: 'was accepted: the same goods are sent again',
    EXCHANGED: 'was accepted: other goods are sent',
    CANCELLED: 'was withdrawn',
    ESCALATED: 'is decided by the market now',
  },
  ne: {
    APPROVED: 'स्वीकृत भयो',
    REJECTED: 'अस्वीकृत भयो',
    PICKED_UP: 'सामान लिइयो',
    DROPPED_OFF: 'सामान पठाइयो',
    RECEIVED: 'सामान पसलमा पुग्यो',
    REFUNDED: 'स्वीकार भयो, रकम फिर्ता हुन्छ',
    PART_REFUNDED: 'केही स्वीकार भयो, रकम फिर्ता हुन्छ',
    REPLACED: 'स्वीकार भयो, उही सामान फेरि पठाइन्छ',
    EXCHANGED: 'स्वीकार भयो, अर्को सामान पठाइन्छ',
    CANCELLED: 'फिर्ता लिइयो',
    ESCALATED: 'अब बजारले निर्णय गर्छ',
  },
}
