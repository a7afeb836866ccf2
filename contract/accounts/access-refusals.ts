/** Refusals of malformed, unauthenticated, forbidden and rate-limited requests; see errors.ts. */
export const accessRefusals = {
  DUPLICATE_KEY: [400, 'The request contains the same key twice.', 'अनुरोधमा एउटै कुरा दुई पटक आएको छ।'],
  UNKNOWN_PARAMETER: [400, 'The address has an unknown parameter.', 'ठेगानामा नचिनिएको प्यारामिटर छ।'],
  VENDOR_NOT_BY_GOOGLE: [
    403,
    "Vendors can't use Google login. Please use email.",
    'विक्रेताले Google बाट लग इन गर्न मिल्दैन। इमेल प्रयोग गर्नुहोस्।',
  ],
  ADMIN_NOT_BY_GOOGLE: [
    403,
    "Admins can't use Google login. Please use email.",
    'एडमिनले Google बाट लग इन गर्न मिल्दैन। इमेल प्रयोग गर्नुहोस्।',
  ],
} as const
