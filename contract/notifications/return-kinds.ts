/** Notifications of returns and refunds. */
import { deepLinks, paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind, type PhraseTable, rupees } from './define-kind.ts'
import { type Order, ownOrder, placeOrOwnOrder, refundsPage, type StoreOrder } from './kind-links.ts'

export const returnKinds = {
  'return-asked': defineKind<Order & { returnId: string }>({
    en: ({ orderNo }) => `A shopper wants to return items from order ${orderNo}.`,
    ne: ({ orderNo }) => ne`ग्राहक अर्डर ${orderNo} को सामान फिर्ता गर्न चाहनुहुन्छ।`,
    link: ({ returnId = '' }) => deepLinks.vendorReturn(returnId),
  }),
  'return-moved': defineKind<Order & { returnId: string; status: string; place: string }>({
    en: ({ orderNo, status = '' }) =>
      `The return for order ${orderNo} ${returnNow.en[status] ?? 'was updated'}.`,
    ne: ({ orderNo, status = '' }) => ne`अर्डर ${orderNo} को फिर्ता: ${returnNow.ne[status] ?? 'नयाँ खबर छ'}।`,
    link: ({ returnId = '', place = paths.ownReturn(returnId) }) => place,
  }),
  'return-escalated': defineKind<Order & { returnId: string }>({
    en: ({ orderNo }) => `A return for order ${orderNo} needs a decision.`,
    ne: ({ orderNo }) => ne`अर्डर ${orderNo} को फिर्तामा निर्णय चाहिन्छ।`,
    link: ({ returnId = '' }) => deepLinks.adminReturn(returnId),
  }),
  'refund-due': defineKind<Order & { amount: string; until: string; place: string }>({
    en: ({ orderNo, amount, until }) =>
      `Please refund ${rupees(amount)} for order ${orderNo} by ${dayOf('en', until)}.`,
    ne: ({ orderNo, amount, until }) =>
      ne`कृपया ${dayOf('ne', until)} भित्र अर्डर ${orderNo} को ${rupees(amount)} फिर्ता गर्नुहोस्।`,
    link: refundsPage,
  }),
  'refund-paid': defineKind<Order & { amount: string }>({
    en: ({ orderNo, amount }) => `${rupees(amount)} for order ${orderNo} was refunded to you.`,
    ne: ({ orderNo, amount }) => ne`अर्डर ${orderNo} को ${rupees(amount)} तपाईंलाई फिर्ता पठाइयो।`,
    link: ownOrder,
  }),
  'refund-withdrawn': defineKind<Order & { amount: string; note: string; place: string }>({
    en: ({ orderNo, amount, note = '' }) =>
      `${rupees(amount)} for order ${orderNo} won't be refunded: we found that it never arrived. ${note}`.trim(),
    ne: ({ orderNo, amount, note = '' }) =>
      ne`अर्डर ${orderNo} को ${rupees(amount)} फिर्ता हुँदैन: त्यो रकम आएकै रहेनछ। ${note}`.trim(),
    link: placeOrOwnOrder,
  }),
  'surplus-came': defineKind<Order & { amount: string; until: string }>({
    en: ({ orderNo, amount, until }) =>
      `You paid ${rupees(amount)} too much for order ${orderNo}. You'll get it back by ${dayOf('en', until)}.`,
    ne: ({ orderNo, amount, until }) =>
      ne`अर्डर ${orderNo} मा तपाईंले ${rupees(amount)} बढी तिर्नुभयो। त्यो ${dayOf('ne', until)} भित्र फिर्ता गरिन्छ।`,
    link: ownOrder,
  }),
  'compensation-due': defineKind<Order & { amount: string; until: string }>({
    en: ({ orderNo, amount, until }) =>
      `You'll get ${rupees(amount)} for what went wrong with order ${orderNo}, by ${dayOf('en', until)}.`,
    ne: ({ orderNo, amount, until }) =>
      ne`अर्डर ${orderNo} मा भएको असुविधाका लागि तपाईंले ${dayOf('ne', until)} भित्र ${rupees(amount)} पाउनुहुन्छ।`,
    link: ownOrder,
  }),
  'refund-disputed': defineKind<Order & { place: string }>({
    en: ({ orderNo }) => `The shopper says the refund for order ${orderNo} hasn't arrived.`,
    ne: ({ orderNo }) => ne`ग्राहकका अनुसार अर्डर ${orderNo} को रकम फिर्ता आएको छैन।`,
    link: refundsPage,
  }),
  'refund-overdue': defineKind<StoreOrder & { payer: 'VENDOR' | 'PLATFORM' }>({
    en: ({ shopName, orderNo, payer }) =>
      payer === 'PLATFORM'
        ? `Our refund for order ${orderNo} is overdue.`
        : `The refund from ${shopName} for order ${orderNo} is overdue.`,
    ne: ({ shopName, orderNo, payer }) =>
      payer === 'PLATFORM'
        ? ne`हामीले अर्डर ${orderNo} को रकम फिर्ता गर्ने म्याद नाघ्यो।`
        : ne`${shopName}ले अर्डर ${orderNo} को रकम समयमा फिर्ता गरेन।`,
    link: deepLinks.adminRefunds,
  }),
} as const

const returnNow: PhraseTable = {
  en: {
    APPROVED: 'was approved',
    REJECTED: 'was rejected',
    PICKED_UP: 'was picked up',
    DROPPED_OFF: 'was dropped off',
    RECEIVED: 'has arrived at the store',
    REFUNDED: 'was accepted: a refund follows',
    PART_REFUNDED: 'was partly accepted: a partial refund follows',
    REPLACED: 'was accepted: a replacement follows',
    EXCHANGED: 'was accepted: an exchange follows',
    CANCELLED: 'was cancelled',
    ESCALATED: 'is now with us for a decision',
  },
  ne: {
    APPROVED: 'स्वीकृत भयो',
    REJECTED: 'अस्वीकृत भयो',
    PICKED_UP: 'सामान लिइयो',
    DROPPED_OFF: 'सामान पसलमा पुर्‍याइयो',
    RECEIVED: 'सामान पसलमा पुग्यो',
    REFUNDED: 'स्वीकार भयो, रकम फिर्ता हुन्छ',
    PART_REFUNDED: 'आंशिक स्वीकार भयो, केही रकम फिर्ता हुन्छ',
    REPLACED: 'स्वीकार भयो, सट्टा सामान पठाइन्छ',
    EXCHANGED: 'स्वीकार भयो, साटेर अर्को पठाइन्छ',
    CANCELLED: 'रद्द भयो',
    ESCALATED: 'अब हामी निर्णय गर्छौं',
  },
}
