/** Refusals of points. */
export const rewardRefusals = {
  POINTS_OUT: [
    409,
    'People hold points of this programme. The worth of a point can be raised, but not lowered.',
    'मानिसहरूसँग यस कार्यक्रमका पोइन्ट छन्। एक पोइन्टको मूल्य बढाउन सकिन्छ, घटाउन सकिँदैन।',
  ],
  POINTS_SPENT: [
    409,
    'The points of this order have been spent or have expired meanwhile.',
    'यो अर्डरका पोइन्ट यसबीच खर्च भए वा तिनको म्याद सकियो।',
  ],
  REFERRAL_DECIDED: [
    409,
    'This referral has been decided already, so nothing was changed.',
    'यो सिफारिसको निर्णय भइसक्यो, त्यसैले केही फेरिएन।',
  ],
  REFERRAL_UNPAYABLE: [
    409,
    'No points can be given now: the programme of the market is off, or one of the two accounts is disabled. Nothing was changed.',
    'अहिले पोइन्ट दिन मिल्दैन: बजारको कार्यक्रम बन्द छ, वा दुईमध्ये एउटा खाता बन्द गरिएको छ। केही फेरिएन।',
  ],
} as const
