/** Refusals of the unpaid limit. */
export const unpaidLimitRefusals = {
  PAY_OR_CANCEL: [
    409,
    'You have too many unpaid orders. Please pay for or cancel one first, or order less.',
    'तपाईंका धेरै अर्डरको भुक्तानी बाँकी छ। पहिले एउटा तिर्नुहोस् वा रद्द गर्नुहोस्, वा कम सामान अर्डर गर्नुहोस्।',
  ],
  QR_CLOSED: [
    409,
    "This store couldn't find two of your payments, so you can't pay with its QR for a few days. Please pay another way.",
    'यस पसलले तपाईंका दुई भुक्तानी भेटेन, त्यसैले केही दिन यसको QR तपाईंका लागि बन्द छ। अर्को तरिकाले तिर्नुहोस्।',
  ],
  PAYMENT_UNDER_WAY: [
    409,
    'A payment for this order may be on its way. Please check it first.',
    'यस अर्डरको भुक्तानी आउँदै हुन सक्छ। पहिले जाँच्नुहोस्।',
  ],
} as const
