/** Refusals of malformed, unauthenticated, forbidden and rate-limited requests; see errors.ts. */
export const accessRefusals = {
  DUPLICATE_KEY: [400, 'The request contains the same key twice.', 'अनुरोधमा एउटै कुरा दुई पटक आएको छ।'],
  UNKNOWN_PARAMETER: [400, 'The address has an unknown parameter.', 'ठेगानामा नचिनिएको प्यारामिटर छ।'],
} as const
