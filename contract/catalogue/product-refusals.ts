/** Refusals of changes to products that the market has hidden, or has not. */
export const productRefusals = {
  HIDDEN_BY_MARKET: [
    409,
    'We have hidden this. Only we can show it again.',
    'यो हामीले लुकाएका हौं। हामीले मात्र फेरि देखाउन सक्छौं।',
  ],
  NOT_HIDDEN: [
    409,
    "We haven't hidden this product, so there's nothing to review again.",
    'यो सामान हामीले लुकाएका छैनौं, त्यसैले फेरि हेर्नुपर्ने केही छैन।',
  ],
} as const
