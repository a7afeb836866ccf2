/** Notifications of payments, of payment accounts, and of statements. */
import { deepLinks, paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind, rupees, timeOf } from './define-kind.ts'
import { type Order, ownOrder, qrPage, type StoreOrder, storeOrder } from './kind-links.ts'

type Appeal = Order & { username: string; result: 'COUNTS' | 'DOES_NOT_COUNT'; reason: string; place: string }

export const paymentKinds = {
  'payment-confirmed': defineKind<Order>({
    en: ({ orderNo }) => `Your payment for order ${orderNo} has arrived.`,
    ne: ({ orderNo }) => ne`अर्डर ${orderNo} को तपाईंको भुक्तानी आइपुग्यो।`,
    link: ownOrder,
  }),
  'proof-rejected': defineKind<StoreOrder & { username: string }>({
    en: ({ shopName, orderNo }) =>
      `${shopName} couldn't find your payment for order ${orderNo}. Please check it.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} को भुक्तानी भेटेन। कृपया फेरि जाँच्नुहोस्।`,
    link: qrPage,
  }),
  'proof-sent': defineKind<Order>({
    en: ({ orderNo }) => `A shopper says they've paid for order ${orderNo}. Please check your account.`,
    ne: ({ orderNo }) => ne`ग्राहकले अर्डर ${orderNo} को भुक्तानी गरेको बताउनुभयो। आफ्नो खाता जाँच्नुहोस्।`,
    link: storeOrder,
  }),
  'proof-waits': defineKind<Order>({
    en: ({ orderNo }) => `The payment for order ${orderNo} is still waiting for you to confirm it.`,
    ne: ({ orderNo }) => ne`अर्डर ${orderNo} को भुक्तानी अझै तपाईंको पुष्टि पर्खिँदैछ।`,
    link: storeOrder,
  }),
  'proof-escalated': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) =>
      `${shopName} hasn't confirmed or rejected the payment for order ${orderNo}.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} को भुक्तानी पुष्टि वा अस्वीकार गरेको छैन।`,
    link: () => deepLinks.adminPaymentChecks('ESCALATED'),
  }),
  'proof-disputed': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `${shopName} says the payment for order ${orderNo} never arrived.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}का अनुसार अर्डर ${orderNo} को भुक्तानी आएको रहेनछ।`,
    link: () => deepLinks.adminPaymentChecks('DISPUTED'),
  }),
  'proof-appealed': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) =>
      `A shopper says they paid for order ${orderNo}, but ${shopName} rejected it. Please decide.`,
    ne: ({ shopName, orderNo }) =>
      ne`ग्राहकका अनुसार अर्डर ${orderNo} को पैसा तिरिएको हो, तर ${shopName}ले अस्वीकार गर्‍यो। कृपया निर्णय गर्नुहोस्।`,
    link: () => deepLinks.adminPaymentChecks('APPEALED'),
  }),
  'appeal-decided': defineKind<Appeal>({
    en: ({ orderNo, result, reason = '' }) =>
      result === 'COUNTS'
        ? `We've checked the payment for order ${orderNo}: it's confirmed.`
        : `We've checked the payment for order ${orderNo}: it isn't confirmed. ${reason}`.trim(),
    ne: ({ orderNo, result, reason = '' }) =>
      result === 'COUNTS'
        ? ne`हामीले अर्डर ${orderNo} को भुक्तानी जाँच्यौं: यो पुष्टि भयो।`
        : ne`हामीले अर्डर ${orderNo} को भुक्तानी जाँच्यौं: यो पुष्टि भएन। ${reason}`.trim(),
    link: (of) => of.place ?? qrPage(of),
  }),
  'late-payment': defineKind<Order & { until: string }>({
    en: ({ orderNo, until }) =>
      `Order ${orderNo} was paid after it expired. Reopen the order or refund the payment by ${timeOf('en', until)}.`,
    ne: ({ orderNo, until }) =>
      ne`अर्डर ${orderNo} को भुक्तानी समय सकिएपछि आयो। ${timeOf('ne', until)} भित्र अर्डर फेरि खोल्नुहोस् वा रकम फिर्ता गर्नुहोस्।`,
    link: storeOrder,
  }),
  'late-payment-waits': defineKind<Order & { until: string }>({
    en: ({ orderNo, until }) =>
      `Order ${orderNo} was paid late and needs your decision. Reopen it by ${timeOf('en', until)}, or the payment is refunded.`,
    ne: ({ orderNo, until }) =>
      ne`अर्डर ${orderNo} को भुक्तानी ढिलो आयो र तपाईंको निर्णय बाँकी छ। ${timeOf('ne', until)} भित्र अर्डर फेरि खोल्नुहोस्, नत्र रकम फिर्ता हुन्छ।`,
    link: storeOrder,
  }),
  'late-refund': defineKind<StoreOrder & { total: string }>({
    en: ({ shopName, orderNo, total }) =>
      `Your payment for order ${orderNo} came after the order expired. ${shopName} will refund ${rupees(total)} within 7 days.`,
    ne: ({ shopName, orderNo, total }) =>
      ne`अर्डर ${orderNo} को तपाईंको भुक्तानी समय सकिएपछि आयो। ${shopName}ले 7 दिनभित्र ${rupees(total)} फिर्ता गर्छ।`,
    link: ownOrder,
  }),
  'gateway-trouble': defineKind<Order & { gateway: string }>({
    en: ({ orderNo, gateway }) => `The ${gateway} payment for order ${orderNo} needs attention.`,
    ne: ({ orderNo, gateway }) => ne`${gateway}बाट अर्डर ${orderNo} को भुक्तानी हेर्नुपर्छ।`,
    link: () => deepLinks.adminPaymentChecks('GATEWAY'),
  }),
  'account-waits': defineKind<{ shopName: string }>({
    en: ({ shopName }) => `${shopName} has changed its payment account. Please check it.`,
    ne: ({ shopName }) => ne`${shopName}ले भुक्तानी खाता फेर्‍यो। कृपया जाँच्नुहोस्।`,
    link: paths.adminPaymentChecks,
  }),
  'account-judged': defineKind<{ label: string; result: string }>({
    en: ({ label, result }) =>
      result === 'ACTIVE'
        ? `${label} is approved. You can now be paid there.`
        : result === 'SECRET_LOST'
          ? `${label} is off until you enter its secret key again.`
          : `${label} wasn't approved. Please see why.`,
    ne: ({ label, result }) =>
      result === 'ACTIVE'
        ? `${label} स्वीकृत भयो। अब त्यहाँ भुक्तानी लिन सकिन्छ।`
        : result === 'SECRET_LOST'
          ? `${label} बन्द छ। यसको गोप्य कुञ्जी फेरि हाल्नुहोस्।`
          : `${label} स्वीकृत भएन। कारण हेर्नुहोस्।`,
    link: paths.vendorPaymentAccounts,
  }),
  'statement-sent': defineKind<{ settlementId: string; period: string }>({
    en: ({ period }) => `Your statement up to ${dayOf('en', period)} is ready.`,
    ne: ({ period }) => `${dayOf('ne', period)} सम्मको तपाईंको हिसाब विवरण तयार छ।`,
    link: ({ settlementId = '' }) => deepLinks.vendorStatement(settlementId),
  }),
} as const
