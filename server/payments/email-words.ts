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
    accounts: 'See my payment accounts',
    changed: {
      subject: (shop) => `How ${shop} is paid was changed`,
      say: (account, shop, when) =>
        `The ${account} account that shoppers of ${shop} pay to was changed on ${when} (Nepal time).`,
      checked:
        'We check it before it takes an order. Orders that are open now are still paid to the account that they began with.',
      notYou:
        'If this was not you, somebody else may be in your account: change your password at once and write to us.',
    },
    approved: {
      subject: (account) => `Your ${account} account is checked`,
      say: (account, shop) => `Shoppers of ${shop} can pay by ${account} now.`,
    },
    rejected: {
      subject: (account) => `Your ${account} account was not accepted`,
      say: (account, shop) => `The ${account} account of ${shop} takes no orders. The reason:`,
    },
    waits: {
      subject: (orderNo) => `Order ${orderNo}: has the money come?`,
      say: (orderNo) =>
        `A shopper says that order ${orderNo} was paid to your QR, and has waited for more than two open hours. Please look into your account and confirm or reject it.`,
      label: 'See the payment',
      note: 'After two more open hours we ask somebody of the market to look into it.',
    },
    proofRejected: {
      subject: (orderNo) => `Order ${orderNo}: the store did not find your payment`,
      say: (shop, orderNo) => `${shop} did not find your payment for order ${orderNo}. The reason:`,
      again: (until) =>
        `If you have paid, check the reference number and send it again. The goods are kept for you until ${until} (Nepal time).`,
      againLate: (until) =>
        `The order is over. If you have paid, check the reference number and send it again by ${until} (Nepal time).`,
      label: 'Open the payment page',
    },
  },
  ne: {
    accounts: 'मेरा भुक्तानी खाता हेर्ने',
    changed: {
      subject: (shop) => ne`${shop} को भुक्तानी खाता फेरियो`,
      say: (account, shop, when) =>
        ne`${shop} का ग्राहकले भुक्तानी गर्ने ${account} खाता ${when} (नेपाल समय) मा फेरियो।`,
      checked: 'नयाँ अर्डर लिनुअघि हामी यो खाता जाँच्छौं। अहिले खुला अर्डरको भुक्तानी सुरुकै खातामा हुन्छ।',
      notYou: 'तपाईंले फेर्नुभएको होइन भने तपाईंको खातामा अरू कोही पसेको हुन सक्छ: तुरुन्तै पासवर्ड फेर्नुहोस् र हामीलाई लेख्नुहोस्।',
    },
    approved: {
      subject: (account) => `तपाईंको ${account} खाता जाँचियो`,
      say: (account, shop) => ne`${shop} का ग्राहकले अब ${account} बाट भुक्तानी गर्न सक्छन्।`,
    },
    rejected: {
      subject: (account) => `तपाईंको ${account} खाता स्वीकृत भएन`,
      say: (account, shop) => ne`${shop} को ${account} खाताले अर्डर लिँदैन। कारण:`,
    },
    waits: {
      subject: (orderNo) => `अर्डर ${orderNo}: पैसा आयो?`,
      say: (orderNo) =>
        ne`ग्राहकले अर्डर ${orderNo} को पैसा तपाईंको QR मा तिरेको बताएका छन्, र दुई घण्टाभन्दा बढी पर्खिसके। आफ्नो खाता हेरी पुष्टि वा अस्वीकार गर्नुहोस्।`,
      label: 'भुक्तानी हेर्ने',
      note: 'पसल खुला रहेको अर्को दुई घण्टापछि हामी बजारकै कसैलाई हेर्न लगाउँछौं।',
    },
    proofRejected: {
      subject: (orderNo) => `अर्डर ${orderNo}: पसलले तपाईंको भुक्तानी भेटेन`,
      say: (shop, orderNo) => ne`${shop} ले अर्डर ${orderNo} को भुक्तानी भेटेन। कारण:`,
      again: (until) =>
        `तिरिसक्नुभएको छ भने सन्दर्भ नम्बर जाँचेर फेरि पठाउनुहोस्। सामान ${until} (नेपाल समय) सम्म तपाईंका लागि राखिन्छ।`,
      againLate: (until) =>
        `अर्डरको समय सकिएको छ। तिरिसक्नुभएको छ भने सन्दर्भ नम्बर जाँचेर ${until} (नेपाल समय) भित्र फेरि पठाउनुहोस्।`,
      label: 'भुक्तानी पृष्ठ खोल्ने',
    },
  },
}
