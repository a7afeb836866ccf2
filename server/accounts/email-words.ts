import type { Language } from '../../contract/errors.ts'
import { ne } from '../../contract/shared/nepali-sentence.ts'

interface Words {
  /** Without a name where the address is not verified. */
  readonly greeting: (name: string | undefined) => string
  readonly verify: Readonly<Record<'subject' | 'say' | 'label' | 'approval' | 'note', string>>
  readonly reset: Readonly<Record<'subject' | 'say' | 'label' | 'orTemporary' | 'temporary' | 'note', string>>
  readonly invited: Readonly<Record<'subject' | 'label' | 'note', string>> & {
    readonly say: (product: string) => string
  }
  readonly changed: Readonly<Record<'subject' | 'notYou' | 'label', string>> & {
    readonly say: (when: string) => string
  }
}

export const emailWords: Readonly<Record<Language, Words>> = {
  en: {
    greeting: (name) => (name === undefined ? 'Namaste,' : `Namaste ${name},`),
    verify: {
      subject: 'Verify your email address',
      say: 'Welcome! Please confirm that this email address is yours. Then you can log in.',
      label: 'Verify my email',
      approval:
        'After that an admin looks at your shop. Shoppers see it once it is approved, and we tell you then. Meanwhile you can prepare everything: goods, delivery, opening hours.',
      note: 'The link works once, for 24 hours. If you did not sign up, do nothing: nobody can use the account without this link.',
    },
    reset: {
      subject: 'Reset your password',
      say: 'Somebody, hopefully you, has forgotten the password of your account. Choose a new one here:',
      label: 'Choose a new password',
      orTemporary:
        'Or log in with this temporary password, and change it right after. From then on your old password no longer works.',
      temporary: 'Temporary password',
      note: 'Both work once, for 30 minutes. If this was not you, do nothing: your password stays as it is.',
    },
    invited: {
      subject: 'You are an admin now',
      say: (product) =>
        `You have been made an admin of ${product}. Choose your password, 12 characters or more:`,
      label: 'Choose my password',
      note: 'The link works once, for 30 minutes. Later you get a new one with "Forgot password?" at the login.',
    },
    changed: {
      subject: 'Your password was changed',
      say: (when) =>
        `The password of your account was changed on ${when} (Nepal time). All other devices are logged out.`,
      notYou: 'If this was not you, reset your password at once:',
      label: 'Reset my password',
    },
  },
  ne: {
    greeting: (name) => (name === undefined ? 'नमस्ते,' : `नमस्ते ${name},`),
    verify: {
      subject: 'आफ्नो इमेल ठेगाना प्रमाणित गर्नुहोस्',
      say: 'स्वागत छ! यो इमेल ठेगाना तपाईंकै हो भनी पुष्टि गर्नुहोस्। त्यसपछि लग इन गर्न सक्नुहुन्छ।',
      label: 'मेरो इमेल प्रमाणित गर्ने',
      approval:
        'त्यसपछि एडमिनले तपाईंको पसल हेर्छन्। स्वीकृत भएपछि ग्राहकले देख्छन्, र तपाईंलाई खबर गर्छौं। त्यतिन्जेल सामान, डेलिभरी, खुल्ने समय सबै तयार पार्न सकिन्छ।',
      note: 'यो लिङ्कले एक पटक मात्र, 24 घण्टासम्म काम गर्छ। तपाईंले खाता खोल्नुभएको होइन भने केही गर्नु पर्दैन: यो लिङ्कबिना कसैले खाता चलाउन सक्दैन।',
    },
    reset: {
      subject: 'पासवर्ड फेर्नुहोस्',
      say: 'कसैले, सायद तपाईं आफैंले, खाताको पासवर्ड बिर्सेको जनाउनुभयो। नयाँ पासवर्ड यहाँ राख्नुहोस्:',
      label: 'नयाँ पासवर्ड राख्ने',
      orTemporary: 'वा यो अस्थायी पासवर्डले लग इन गरी तुरुन्तै फेर्नुहोस्। त्यसपछि पुरानो पासवर्डले काम गर्दैन।',
      temporary: 'अस्थायी पासवर्ड',
      note: 'दुवैले एक पटक मात्र, 30 मिनेटसम्म काम गर्छन्। तपाईं होइन भने केही गर्नु पर्दैन: तपाईंको पासवर्ड जस्ताको तस्तै रहन्छ।',
    },
    invited: {
      subject: 'तपाईं अब एडमिन हुनुहुन्छ',
      say: (product) => ne`तपाईंलाई ${product} को एडमिन बनाइएको छ। आफ्नो पासवर्ड राख्नुहोस्, कम्तीमा 12 अक्षरको:`,
      label: 'मेरो पासवर्ड राख्ने',
      note: 'यो लिङ्कले एक पटक मात्र, 30 मिनेटसम्म काम गर्छ। पछि लग इनको "पासवर्ड बिर्सनुभयो?" बाट नयाँ लिङ्क पाउनुहुन्छ।',
    },
    changed: {
      subject: 'तपाईंको पासवर्ड फेरियो',
      say: (when) => `तपाईंको खाताको पासवर्ड ${when} (नेपाल समय) मा फेरियो। अरू सबै उपकरणबाट लग आउट गरिएको छ।`,
      notYou: 'तपाईंले फेर्नुभएको होइन भने तुरुन्तै पासवर्ड फेर्नुहोस्:',
      label: 'मेरो पासवर्ड फेर्ने',
    },
  },
}
