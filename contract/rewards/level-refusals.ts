/** Refusals of rules, awards and disputes of stores. */
export const levelRefusals = {
  REWARD_RULE_ENDED: [
    409,
    'This rule has ended. Create a new one instead.',
    'यो नियम सकिइसक्यो। बरु नयाँ बनाउनुहोस्।',
  ],
  REWARD_OVER: [
    409,
    "This reward has been used, has ended or was taken back, so this isn't possible any more.",
    'यो पुरस्कार प्रयोग भइसक्यो, सकियो वा फिर्ता लिइयो, त्यसैले अब यो मिल्दैन।',
  ],
  DAY_NOT_COUNTED: [409, 'Nothing was counted on this day.', 'यो दिन केही गनिएको छैन।'],
  DISPUTE_TOO_LATE: [
    409,
    'A day can be disputed for 14 days. This one is older.',
    'कुनै दिनबारे 14 दिनसम्म मात्र सोध्न मिल्छ। यो दिन पुरानो भयो।',
  ],
  DAY_DISPUTED: [409, 'You have disputed this day already.', 'तपाईंले यो दिनबारे सोधिसक्नुभएको छ।'],
  DISPUTE_DECIDED: [409, 'This dispute has been decided already.', 'यसको निर्णय भइसकेको छ।'],
} as const
