/** Refusals of vouchers. */
export const voucherRefusals = {
  VOUCHER_HELD: [
    409,
    'This customer already has a voucher for this promo code.',
    'यो ग्राहकसँग यस प्रोमो कोडको भौचर पहिल्यै छ।',
  ],
  VOUCHER_SPENT: [
    409,
    'This voucher is already used or over, so nothing was changed.',
    'यो भौचर प्रयोग भइसक्यो वा सकियो, त्यसैले केही फेरिएन।',
  ],
  VOUCHERS_GONE: [
    409,
    'All vouchers for this promo code have been taken.',
    'यस प्रोमो कोडका सबै भौचर लिइसकिए।',
  ],
  VOUCHERS_OF_TODAY: [
    429,
    "You've given as many vouchers as a store may in one day. Please go on tomorrow.",
    'एक दिनमा पसलले दिन मिल्ने जति भौचर दिइसक्नुभयो। भोलि फेरि दिनुहोस्।',
  ],
} as const
