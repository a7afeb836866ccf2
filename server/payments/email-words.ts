import type { Language } from '../../contract/errors.ts'
import { ne } from '../../contract/shared/nepali-sentence.ts'

interface Words {
  readonly accounts: string
  readonly changed: {
    readonly subject: (shop: string) => string
    readonly say: (account: string, shop: string, when: string) => string
    readonly checked: string
    readonly notYou: string
  }
  readonly approved: { readonly subject: (account: string) => string; readonly say: Say }
  readonly rejected: { readonly subject: (account: string) => string; readonly say: Say }
  readonly waits: Readonly<Record<'label' | 'note', string>> & {
    readonly subject: (orderNo: string) => string
    readonly say: (orderNo: string) => string
  }
  readonly proofRejected: {
    readonly subject: (orderNo: string) => string
    readonly say: (shop: string, orderNo: string) => string
    readonly again: (until: string) => string
    /** For an order that is over. */
    readonly againLate: (until: string) => string
    readonly label: string
  }
}
type Say = (account: string, shop: string) => string

export const emailWords: Readonly<Record<Language, Words>> = {
  en: {
    accounts: 'View my payment accounts',
    changed: {
      subject: (shop) => `The payment account of ${shop} was changed`,
      say: (account, shop, when) => `The ${account} account of ${shop} was changed on ${when} (Nepal time).`,
      checked:
        "We'll check it before it takes new orders. Orders already placed are still paid to the old account.",
      notYou:
        "If this wasn't you, someone else may be using your account. Change your password now and contact us.",
    },
    approved: {
      subject: (account) => `Your ${account} account is approved`,
      say: (account, shop) => `Shoppers can now pay ${shop} by ${account}.`,
    },
    rejected: {
      subject: (account) => `Your ${account} account wasn't approved`,
      say: (account, shop) => `The ${account} account of ${shop} can't take payments yet. Reason:`,
    },
    waits: {
      subject: (orderNo) => `Order ${orderNo}: has the payment arrived?`,
      say: (orderNo) =>
        `A shopper says they paid for order ${orderNo} with your QR code and has waited for more than two opening hours. Please check your account, then confirm or reject the payment.`,
      label: 'View the payment',
      note: 'After two more opening hours we look into it ourselves.',
    },
    proofRejected: {
      subject: (orderNo) => `Order ${orderNo}: the store couldn't find your payment`,
      say: (shop, orderNo) => `${shop} couldn't find your payment for order ${orderNo}. Reason:`,
      again: (until) =>
        `If you've paid, check the reference number and send it again. We're holding your items until ${until} (Nepal time).`,
      againLate: (until) =>
        `The order has expired. If you've paid, check the reference number and send it again by ${until} (Nepal time).`,
      label: 'Open the payment page',
    },
  },
  ne: {
    accounts: 'मेरा भुक्तानी खाता हेर्ने',
    changed: {
      subject: (shop) => ne`${shop} को भुक्तानी खाता फेरियो`,
      say: (account, shop, when) =>
        ne`${shop} का ग्राहकले भुक्तानी गर्ने ${account} खाता ${when} (नेपाली समय) मा फेरियो।`,
      checked: 'नयाँ अर्डर लिनुअघि हामी यो खाता जाँच्छौं। भइसकेका अर्डरको भुक्तानी पुरानै खातामा हुन्छ।',
      notYou: 'तपाईंले फेर्नुभएको होइन भने अरू कसैले तपाईंको खाता चलाएको हुन सक्छ। तुरुन्तै पासवर्ड फेरेर हामीलाई सम्पर्क गर्नुहोस्।',
    },
    approved: {
      subject: (account) => `तपाईंको ${account} खाता स्वीकृत भयो`,
      say: (account, shop) => ne`${shop} का ग्राहकले अब ${account} बाट भुक्तानी गर्न सक्छन्।`,
    },
    rejected: {
      subject: (account) => `तपाईंको ${account} खाता स्वीकृत भएन`,
      say: (account, shop) => ne`${shop} को ${account} खाताले अझै भुक्तानी लिन सक्दैन। कारण:`,
    },
    waits: {
      subject: (orderNo) => `अर्डर ${orderNo}: भुक्तानी आयो?`,
      say: (orderNo) =>
        ne`ग्राहकले अर्डर ${orderNo} को पैसा तपाईंको QR मा तिरेको बताउनुभएको छ, र पसल खुला भएको दुई घण्टाभन्दा बढी पर्खिसक्नुभयो। आफ्नो खाता हेरी पुष्टि वा अस्वीकार गर्नुहोस्।`,
      label: 'भुक्तानी हेर्ने',
      note: 'पसल खुला रहेको अर्को दुई घण्टापछि हामी आफैं हेर्छौं।',
    },
    proofRejected: {
      subject: (orderNo) => `अर्डर ${orderNo}: पसलले तपाईंको भुक्तानी भेटेन`,
      say: (shop, orderNo) => ne`${shop} ले अर्डर ${orderNo} को भुक्तानी भेटेन। कारण:`,
      again: (until) =>
        `तिरिसक्नुभएको छ भने सन्दर्भ नम्बर जाँचेर फेरि पठाउनुहोस्। सामान ${until} (नेपाली समय) सम्म तपाईंका लागि राखिन्छ।`,
      againLate: (until) =>
        `अर्डरको समय सकिएको छ। तिरिसक्नुभएको छ भने सन्दर्भ नम्बर जाँचेर ${until} (नेपाली समय) भित्र फेरि पठाउनुहोस्।`,
      label: 'भुक्तानी पृष्ठ खोल्ने',
    },
  },
}
