/** Refusals of winner coupons. */
export const winnerRefusals = {
  WINNERS_OVER: [
    409,
    'The winners of this campaign have been selected, or it was called off.',
    'यस अभियानका विजेता छानिइसके, वा अभियान रद्द भयो।',
  ],
  WINNERS_NOT_YET: [
    409,
    'This campaign is not at that point yet. Reload the page to see where it stands.',
    'अभियान अझै त्यो चरणमा पुगेको छैन। अवस्था हेर्न पृष्ठ फेरि खोल्नुहोस्।',
  ],
  WINNERS_PROMISED: [
    409,
    'Shoppers already rely on this. It can no longer be changed that way.',
    'ग्राहक यसमा भर परिसकेका छन्। अब यसरी बदल्न मिल्दैन।',
  ],
  WINNERS_RETURNS_OPEN: [
    409,
    'Returns of orders in this campaign are still open. Winners are selected once they are concluded.',
    'यस अभियानका केही अर्डरका फिर्ता टुङ्गिएका छैनन्। टुङ्गिएपछि विजेता छानिन्छन्।',
  ],
  WINNER_PLACES_TAKEN: [409, 'All places are taken.', 'सबै स्थान भरिइसके।'],
  WINNER_CHOSEN: [
    409,
    'This shopper has already won in this campaign.',
    'यी ग्राहकले यस अभियानमा जितिसकेका छन्।',
  ],
  WINNER_SETTLED: [
    409,
    'This prize is already handed over, has passed on, or was taken away. Nothing was changed.',
    'यो पुरस्कार दिइसकियो, अर्कोलाई गयो वा हटाइयो। केही फेरिएन।',
  ],
  PRIZE_PASSED: [
    409,
    'The time to claim this prize is over, or it was taken away.',
    'यो पुरस्कार माग्ने समय सकियो, वा यो हटाइयो।',
  ],
  PRIZE_CODE_NOT_FIT: [
    409,
    'Choose a private promo code of the market that is active, used for no other campaign, and valid until the last day to claim.',
    'बजारको यस्तो निजी प्रोमो कोड छान्नुहोस् जो चालु होस्, अरू अभियानमा नहोस् र माग्ने अन्तिम दिनसम्म चलोस्।',
  ],
  PRIZE_PROGRAM_MISSING: [
    409,
    'Points can be won only while the market has an active programme of points. Start it first.',
    'बजारको पोइन्ट कार्यक्रम चालु हुँदा मात्र पोइन्ट जित्न मिल्छ। पहिले कार्यक्रम सुरु गर्नुहोस्।',
  ],
  DRAWS_OFF: [
    409,
    'Draws are switched off. Choose winners by merit, or have the setting changed.',
    'गोलाप्रथा बन्द छ। योग्यताले विजेता छान्नुहोस्, वा सेटिङ फेर्न लगाउनुहोस्।',
  ],
  DRAW_PERMISSION_MISSING: [
    409,
    'A draw needs the number of its government permission.',
    'गोलाप्रथाका लागि सरकारी अनुमतिको नम्बर चाहिन्छ।',
  ],
} as const
