/** Refusals of changes to products that the market has hidden, or has not. */
export const productRefusals = {
  HIDDEN_BY_MARKET: [
    409,
    'The market has hidden this. Only the market can show it again.',
    'यो बजारले लुकाएको हो। बजारले मात्र फेरि देखाउन सक्छ।',
  ],
  NOT_HIDDEN: [
    409,
    'The market does not hide this product, so there is nothing to look at again.',
    'यो सामान बजारले लुकाएको छैन, त्यसैले फेरि हेर्नुपर्ने केही छैन।',
  ],
} as const
