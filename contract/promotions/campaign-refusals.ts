/** Refusals around campaigns. */
export const campaignRefusals = {
  CAMPAIGN_OVER: [409, 'This campaign is over or was called off.', 'यो विशेष अभियान सकिइसक्यो वा रद्द भयो।'],
  CAMPAIGN_NOT_ENROLLING: [
    409,
    'Enrolment in this campaign is not open now.',
    'यो विशेष अभियानमा अहिले सहभागी हुन मिल्दैन।',
  ],
  CAMPAIGN_STILL_ENROLS: [
    409,
    'Stores can still enrol. Finish choosing once enrolment is over.',
    'पसलहरू अझै सहभागी हुन सक्छन्। सहभागी हुने समय सकिएपछि छान्ने काम सक्नुहोस्।',
  ],
  CAMPAIGN_UNDECIDED: [
    409,
    'Some nominations are undecided. Decide on them, or confirm that the rest are rejected.',
    'केही मनोनयनको निर्णय भएको छैन। निर्णय गर्नुहोस्, वा बाँकी अस्वीकार गर्ने पुष्टि गर्नुहोस्।',
  ],
  CAMPAIGN_EMPTY: [
    409,
    'No item is approved yet. Approve some, or cancel the campaign.',
    'अझै कुनै सामान स्वीकृत छैन। केही स्वीकृत गर्नुहोस्, वा अभियान रद्द गर्नुहोस्।',
  ],
  CAMPAIGN_PROMISED: [
    409,
    'Stores or shoppers already rely on this. It can no longer be changed that way.',
    'पसल वा ग्राहक यसमा भर परिसकेका छन्। अब यसरी बदल्न मिल्दैन।',
  ],
  CAMPAIGN_NOT_THERE_YET: [
    409,
    'The campaign is not at that point now. Reload the page to see where it stands.',
    'अभियान अहिले त्यो चरणमा छैन। अवस्था हेर्न पृष्ठ फेरि खोल्नुहोस्।',
  ],
  CAMPAIGN_HAS_BEGUN: [
    409,
    'The campaign has begun: this item stays in it until the end.',
    'अभियान सुरु भइसक्यो: यो सामान अन्त्यसम्म यसैमा रहन्छ।',
  ],
  CAMPAIGN_RULES_FAILED: [
    409,
    "This item doesn't meet the rules of the campaign.",
    'यो सामानले अभियानका नियम पूरा गर्दैन।',
  ],
  CAMPAIGN_SLOTS_FULL: [409, 'There are not enough free slots for this.', 'यसका लागि पर्याप्त खाली ठाउँ छैन।'],
  ALREADY_IN_CAMPAIGN: [409, 'This product is already in the campaign.', 'यो सामान अभियानमा पहिल्यै छ।'],
  CAMPAIGN_ITEM_DECIDED: [
    409,
    'This item has been decided on, or withdrawn.',
    'यो सामानको निर्णय भइसक्यो वा फिर्ता लिइयो।',
  ],
  UNITS_ONLY_UP: [409, 'Committed units can only be raised.', 'छुट्याइएको सङ्ख्या बढाउन मात्र मिल्छ।'],
  OFFER_OF_CAMPAIGN: [
    409,
    'This offer belongs to a campaign of the market. Change it on the page of the campaign.',
    'यो अफर बजारको विशेष अभियानको हो। अभियानको पृष्ठबाट बदल्नुहोस्।',
  ],
} as const
