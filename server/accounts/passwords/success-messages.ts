import type { Language } from '../../../contract/errors.ts'

/** The server's success messages, fit for a toast. The English is the specification's. */
const words = {
  VERIFIED: ['Email verified. You can log in now.', 'इमेल प्रमाणित भयो। अब लग इन गर्न सक्नुहुन्छ।'],
  VENDOR_VERIFIED: [
    "Email verified. You can log in now. We'll review your store before shoppers see it. Meanwhile, you can set it up.",
    'इमेल प्रमाणित भयो। अब लग इन गर्न सक्नुहुन्छ। ग्राहकले देख्नुअघि हामी तपाईंको पसल हेर्छौं। त्यतिन्जेल पसल तयार पार्नुहोस्।',
  ],
  VERIFICATION_SENT: ['Verification email sent.', 'प्रमाणीकरण इमेल पठाइयो।'],
  RESET_SENT: [
    'Password reset link has been sent to your email address. Please check your inbox.',
    'पासवर्ड फेर्ने लिङ्क तपाईंको इमेलमा पठाइयो। इनबक्स हेर्नुहोस्।',
  ],
  PASSWORD_UPDATED: ['Password Updated Successfully!', 'पासवर्ड फेरियो!'],
} as const

export const successMessages = (what: keyof typeof words, language: Language): { message: string } => ({
  message: words[what][language === 'ne' ? 1 : 0],
})
