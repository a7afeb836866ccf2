/** Notifications of stores that await approval, and of store names. */
import { deepLinks, paths } from '../paths.ts'
import { defineKind } from './define-kind.ts'

export const storeKinds = {
  'store-waits': defineKind<{ shopName: string }>({
    en: ({ shopName }) => `${shopName} wants to sell here. Please review it.`,
    ne: ({ shopName }) => `${shopName} यहाँ बेच्न चाहन्छ। कृपया हेर्नुहोस्।`,
    link: () => deepLinks.adminVendors('APPLIED'),
  }),
  'store-approved': defineKind<object>({
    en: () => 'Your store is approved. You can sell now.',
    ne: () => 'तपाईंको पसल स्वीकृत भयो। अब बेच्न सक्नुहुन्छ।',
    link: paths.vendorDashboard,
  }),
  'store-suspended': defineKind<{ reason: string }>({
    en: ({ reason }) => `Your store was suspended. ${reason}`.trim(),
    ne: ({ reason }) => `तपाईंको पसल निलम्बित भयो। ${reason}`.trim(),
    link: paths.vendorDashboard,
  }),
  'store-refused': defineKind<{ reason: string }>({
    en: ({ reason }) => `Your store wasn't approved. ${reason} You can fix it and submit it again.`,
    ne: ({ reason }) => `तपाईंको पसल स्वीकृत भएन। ${reason} सच्याएर फेरि पेस गर्न सक्नुहुन्छ।`,
    link: paths.vendorDashboard,
  }),
  'store-name-waits': defineKind<{ shopName: string; name: string }>({
    en: ({ shopName, name }) =>
      `${shopName} wants to be called ${name}, which is similar to another name. Please review it.`,
    ne: ({ shopName, name }) =>
      `${shopName} आफ्नो नाम ${name} राख्न चाहन्छ, जुन अर्को नामसँग मिल्दोजुल्दो छ। कृपया हेर्नुहोस्।`,
    link: () => deepLinks.adminVendors('NAME_WAITS'),
  }),
  'store-name-agreed': defineKind<{ name: string }>({
    en: ({ name }) => `Your store's new name, ${name}, is approved and in use.`,
    ne: ({ name }) => `तपाईंको पसलको नाम ${name} राख्न मिल्यो। नयाँ नाम लागू भयो।`,
    link: paths.vendorProfile,
  }),
  'store-name-refused': defineKind<{ name: string; reason: string }>({
    en: ({ name, reason }) =>
      `The name ${name} wasn't approved, so your store keeps its name. ${reason}`.trim(),
    ne: ({ name, reason }) => `तपाईंको पसलको नाम ${name} राख्न मिलेन, पुरानै नाम रहन्छ। ${reason}`.trim(),
    link: paths.vendorProfile,
  }),
} as const
