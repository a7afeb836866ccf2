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
  CATEGORY_FORBIDDEN: [409, 'Nothing may be sold in this category.', 'यो वर्गमा केही पनि बेच्न पाइँदैन।'],
  CATEGORY_STILL_SELLS: [
    409,
    'Products are for sale in this category. Move them to another one, or hide them, and forbid it then.',
    'यो वर्गमा सामान बिक्रीमा छन्। ती अर्को वर्गमा सार्नुहोस् वा लुकाउनुहोस्, अनि निषेध गर्नुहोस्।',
  ],
  FACTS_MISSING: [
    409,
    'Facts that are required in this category are missing. Open the product and fill them in.',
    'यो वर्गमा चाहिने जानकारी छुटेको छ। सामान खोलेर भर्नुहोस्।',
  ],
} as const
