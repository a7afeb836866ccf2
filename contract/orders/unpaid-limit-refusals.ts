/** Refusals of the unpaid limit. */
export const unpaidLimitRefusals = {
  PAY_OR_CANCEL: [
    409,
    'Orders of yours are still open. Please pay or cancel one of them first, or order less.',
    'तपाईंका अर्डर अझै खुला छन्। पहिले एउटाको भुक्तानी वा रद्द गर्नुहोस्, वा कम सामान अर्डर गर्नुहोस्।',
  ],
  QR_CLOSED: [
    409,
    'This store could not find two payments of yours, so its QR is closed to you for some days. Please pay another way.',
    'यस पसलले तपाईंका दुई भुक्तानी फेला पारेन, त्यसैले केही दिन यसको QR तपाईंका लागि बन्द छ। अर्को तरिकाले तिर्नुहोस्।',
  ],
  PAYMENT_UNDER_WAY: [
    409,
    'Money for this order may be on its way. Please look at the payment first.',
    'यस अर्डरको पैसा आउँदै हुन सक्छ। पहिले भुक्तानी हेर्नुहोस्।',
  ],
} as const
