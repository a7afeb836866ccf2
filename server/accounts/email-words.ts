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
      say: 'Welcome! Please confirm your email address, then log in.',
      label: 'Verify my email',
      approval:
        "We'll then review your store and let you know once it's approved and shoppers can find it. Meanwhile, add your products, delivery options and opening hours.",
      note: "The link works once, within 24 hours. If you didn't sign up, ignore this email: nobody can use the account without this link.",
    },
    reset: {
      subject: 'Reset your password',
      say: 'Forgot your password? Choose a new one here:',
      label: 'Choose a new password',
      orTemporary:
        'Or log in with this temporary password and change it right away. Your old password stops working then.',
      temporary: 'Temporary password',
      note: "Each works once, within 30 minutes. If this wasn't you, ignore this email: your password stays the same.",
    },
    invited: {
      subject: 'You are an admin now',
      say: (product) =>
        `You've been made an admin of ${product}. Choose a password of 12 or more characters:`,
      label: 'Choose my password',
      note: 'The link works once, within 30 minutes. After that, get a new one with "Forgot password?" on the login page.',
    },
    changed: {
      subject: 'Your password was changed',
      say: (when) => `Your password was changed on ${when} (Nepal time). All other devices were logged out.`,
      notYou: "If this wasn't you, reset your password now:",
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
        'त्यसपछि हामी तपाईंको पसल हेर्छौं। स्वीकृत भएपछि ग्राहकले देख्छन्, र तपाईंलाई खबर गर्छौं। त्यतिन्जेल सामान, डेलिभरीको तरिका र खुल्ने समय थप्नुहोस्।',
      note: 'यो लिङ्कले एक पटक मात्र, 24 घण्टासम्म काम गर्छ। तपाईंले खाता खोल्नुभएको होइन भने यो इमेल बेवास्ता गर्नुहोस्: यो लिङ्कबिना कसैले खाता चलाउन सक्दैन।',
    },
    reset: {
      subject: 'पासवर्ड फेर्नुहोस्',
      say: 'पासवर्ड बिर्सनुभयो? नयाँ पासवर्ड यहाँ राख्नुहोस्:',
      label: 'नयाँ पासवर्ड राख्ने',
      orTemporary: 'वा यो अस्थायी पासवर्डले लग इन गरी तुरुन्तै फेर्नुहोस्। त्यसपछि पुरानो पासवर्डले काम गर्दैन।',
      temporary: 'अस्थायी पासवर्ड',
      note: 'दुवैले एक पटक मात्र, 30 मिनेटसम्म काम गर्छन्। तपाईं होइन भने यो इमेल बेवास्ता गर्नुहोस्: तपाईंको पासवर्ड फेरिँदैन।',
    },
    invited: {
      subject: 'तपाईं अब एडमिन हुनुहुन्छ',
      say: (product) => ne`तपाईंलाई ${product} को एडमिन बनाइएको छ। आफ्नो पासवर्ड राख्नुहोस्, कम्तीमा 12 अक्षरको:`,
      label: 'मेरो पासवर्ड राख्ने',
      note: 'यो लिङ्कले एक पटक मात्र, 30 मिनेटसम्म काम गर्छ। पछि लग इनको "पासवर्ड बिर्सनुभयो?" बाट नयाँ लिङ्क पाउनुहुन्छ।',
    },
    changed: {
      subject: 'तपाईंको पासवर्ड फेरियो',
      say: (when) => `तपाईंको खाताको पासवर्ड ${when} (नेपाली समय) मा फेरियो। अरू सबै उपकरणबाट लग आउट गरिएको छ।`,
      notYou: 'तपाईंले फेर्नुभएको होइन भने तुरुन्तै पासवर्ड फेर्नुहोस्:',
      label: 'मेरो पासवर्ड फेर्ने',
    },
  },
}
