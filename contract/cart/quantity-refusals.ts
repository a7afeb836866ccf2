/** Refusals of quantities that a product is not sold in. */
export const quantityRefusals = {
  BELOW_LEAST: [
    400,
    'This product is sold in larger quantities only.',
    'यो सामान योभन्दा बढी परिमाणमा मात्र बेचिन्छ।',
  ],
  ABOVE_MOST: [
    409,
    "You can't order that much of this product at once.",
    'यो सामान एकैपटक यति धेरै अर्डर गर्न मिल्दैन।',
  ],
  STEP_CHANGED: [
    409,
    'The store now sells this product in other quantities. Please check the new quantity.',
    'पसलले यो सामान अब अर्को परिमाणमा बेच्छ। नयाँ परिमाण हेर्नुहोस्।',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
