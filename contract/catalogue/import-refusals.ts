/** Refusals of product imports; see errors.ts. */
export const importRefusals = {
  SHEET_FAULTY: [
    409,
    'The sheet has errors. Fix them, or import only the products without errors.',
    'तालिकामा गल्ती छन्। सच्याउनुहोस्, वा गल्ती नभएका सामान मात्र ल्याउनुहोस्।',
  ],
  SHEET_OUTDATED: [
    409,
    'Your products have changed since the sheet was checked. Please check it again.',
    'तालिका जाँचेपछि तपाईंका सामान फेरिएका छन्। फेरि जाँच्नुहोस्।',
  ],
  IMPORT_UNDER_WAY: [
    409,
    'Another import is running. Please wait until it finishes.',
    'तपाईंको अर्को तालिका ल्याइँदैछ। सकिएपछि फेरि प्रयास गर्नुहोस्।',
  ],
  GOODS_BUSY: [
    409,
    'Products are being imported into this store. Please try again in a moment.',
    'यस पसलमा सामान आयात हुँदैछ। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  ],
  ALREADY_UNDONE: [409, 'This import has already been undone.', 'यो आयात पहिल्यै उल्टाइएको छ।'],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
