/** Refusals of malformed, unauthenticated, forbidden and rate-limited requests; see errors.ts. */
export const accessRefusals = {
  DUPLICATE_KEY: [
    400,
    'The request names the same thing twice, so that it is not clear which one counts.',
    'अनुरोधमा एउटै कुरा दुई पटक आएको छ, कुन मान्ने हो स्पष्ट भएन।',
  ],
  UNKNOWN_PARAMETER: [
    400,
    'The address has a parameter that is not known here.',
    'ठेगानामा यहाँ नचिनिएको प्यारामिटर छ।',
  ],
} as const
