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
      `${shopName} did not find your payment for order ${orderNo}. Please look again.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} को भुक्तानी भेटेन। कृपया फेरि हेर्नुहोस्।`,
    link: qrPage,
  }),
  'proof-sent': defineKind<Order>({
    en: ({ orderNo }) => `A shopper says that order ${orderNo} is paid. Please check your account.`,
    ne: ({ orderNo }) => ne`ग्राहकले अर्डर ${orderNo} को भुक्तानी गरेको बताउनुभयो। आफ्नो खाता जाँच्नुहोस्।`,
    link: storeOrder,
  }),
  'proof-waits': defineKind<Order>({
    en: ({ orderNo }) => `The payment of order ${orderNo} still waits for you to confirm it.`,
    ne: ({ orderNo }) => ne`अर्डर ${orderNo} को भुक्तानी अझै तपाईंको पुष्टि पर्खिँदैछ।`,
    link: storeOrder,
  }),
  'proof-escalated': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `${shopName} has not answered the payment of order ${orderNo}.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}ले अर्डर ${orderNo} को भुक्तानीबारे जवाफ दिएको छैन।`,
    link: () => deepLinks.adminPaymentChecks('ESCALATED'),
  }),
  'proof-disputed': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) =>
      `${shopName} says that the payment of order ${orderNo} has not arrived after all.`,
    ne: ({ shopName, orderNo }) => ne`${shopName}का अनुसार अर्डर ${orderNo} को भुक्तानी आएको रहेनछ।`,
    link: () => deepLinks.adminPaymentChecks('DISPUTED'),
  }),
  'proof-appealed': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) =>
      `A shopper did pay order ${orderNo}, as they say, and ${shopName} has rejected it. Please decide.`,
    ne: ({ shopName, orderNo }) =>
      ne`ग्राहकका अनुसार अर्डर ${orderNo} को पैसा तिरिएको हो, तर ${shopName}ले अस्वीकार गर्‍यो। कृपया निर्णय गर्नुहोस्।`,
    link: () => deepLinks.adminPaymentChecks('APPEALED'),
  }),
  'appeal-decided': defineKind<Appeal>({
    en: ({ orderNo, result, reason = '' }) =>
      result === 'COUNTS'
        ? `We have looked into the payment of order ${orderNo}: it counts.`
        : `We have looked into the payment of order ${orderNo}: it does not count. ${reason}`.trim(),
    ne: ({ orderNo, result, reason = '' }) =>
      result === 'COUNTS'
        ? ne`हामीले अर्डर ${orderNo} को भुक्तानी हेर्‍यौं: यो मान्य छ।`
        : ne`हामीले अर्डर ${orderNo} को भुक्तानी हेर्‍यौं: यो मान्य छैन। ${reason}`.trim(),
    link: (of) => of.place ?? qrPage(of),
  }),
  'late-payment': defineKind<Order & { until: string }>({
    en: ({ orderNo, until }) =>
      `The payment of order ${orderNo}, which is over, was found. Take the order up again or give the money back by ${timeOf('en', until)}.`,
    ne: ({ orderNo, until }) =>
      ne`सकिएको अर्डर ${orderNo} को भुक्तानी भेटियो। ${timeOf('ne', until)} भित्र अर्डर फेरि अघि बढाउनुहोस् वा पैसा फिर्ता गर्नुहोस्।`,
    link: storeOrder,
  }),
  'late-payment-waits': defineKind<Order & { until: string }>({
    en: ({ orderNo, until }) =>
      `You have not chosen about the late payment of order ${orderNo}. Take the order up again by ${timeOf('en', until)}, or the money goes back.`,
    ne: ({ orderNo, until }) =>
      ne`अर्डर ${orderNo} को ढिलो भुक्तानीबारे तपाईंले अझै छान्नुभएको छैन। ${timeOf('ne', until)} भित्र अर्डर फेरि अघि बढाउनुहोस्, नत्र पैसा फिर्ता हुन्छ।`,
    link: storeOrder,
  }),
  'late-refund': defineKind<StoreOrder & { total: string }>({
    en: ({ shopName, orderNo, total }) =>
      `Your payment for order ${orderNo} was found after its end. ${shopName} gives you ${rupees(total)} back within 7 days.`,
    ne: ({ shopName, orderNo, total }) =>
      ne`अर्डर ${orderNo} को तपाईंको भुक्तानी समय सकिएपछि भेटियो। ${shopName}ले 7 दिनभित्र ${rupees(total)} फिर्ता गर्छ।`,
    link: ownOrder,
  }),
  'gateway-trouble': defineKind<Order & { gateway: string }>({
    en: ({ orderNo, gateway }) =>
      `The payment of order ${orderNo} at ${gateway} needs somebody to look at it.`,
    ne: ({ orderNo, gateway }) => ne`${gateway}मा अर्डर ${orderNo} को भुक्तानी कसैले हेर्नुपर्छ।`,
    link: () => deepLinks.adminPaymentChecks('GATEWAY'),
  }),
  'account-waits': defineKind<{ shopName: string }>({
    en: ({ shopName }) => `${shopName} has changed where it is paid. Please check it.`,
    ne: ({ shopName }) => ne`${shopName}ले भुक्तानी लिने ठाउँ फेर्‍यो। कृपया जाँच्नुहोस्।`,
    link: paths.adminPaymentChecks,
  }),
  'account-judged': defineKind<{ label: string; result: string }>({
    en: ({ label, result }) =>
      result === 'ACTIVE'
        ? `${label} was checked. You can be paid there now.`
        : result === 'SECRET_LOST'
          ? `${label} is closed until you enter its secret key again.`
          : `${label} was not accepted. Please look why.`,
    ne: ({ label, result }) =>
      result === 'ACTIVE'
        ? `${label} जाँचियो। अब त्यहाँ भुक्तानी लिन सकिन्छ।`
        : result === 'SECRET_LOST'
          ? `${label} बन्द छ। यसको गोप्य साँचो फेरि हाल्नुहोस्।`
          : `${label} स्वीकार भएन। कारण हेर्नुहोस्।`,
    link: paths.vendorPaymentAccounts,
  }),
  'statement-sent': defineKind<{ settlementId: string; period: string }>({
    en: ({ period }) => `Your statement up to ${dayOf('en', period)} is there.`,
    ne: ({ period }) => `${dayOf('ne', period)} सम्मको तपाईंको विवरण आयो।`,
    link: ({ settlementId = '' }) => deepLinks.vendorStatement(settlementId),
  }),
} as const
