/** Refusals of lines that a store asks about; see errors.ts. */
export const lineFormRefusals = {
  LINE_ANSWERS_MISSING: [
    409,
    'The store asks something about an item before you can order it. Please answer it first.',
    'अर्डर गर्नुअघि पसलले एउटा सामानबारे केही सोधेको छ। कृपया पहिले त्यसको जवाफ दिनुहोस्।',
  ],
  PIECES_ASKED: [
    409,
    'The store asks about each piece of this item, so you can order at most 10 of it at a time.',
    'पसलले यो सामानको हरेक थानबारे सोध्छ, त्यसैले एक पटकमा बढीमा 10 वटा अर्डर गर्न सकिन्छ।',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
