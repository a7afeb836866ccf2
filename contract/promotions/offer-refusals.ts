/** Refusals of changes to offers and campaigns. */
import { campaignRefusals } from './campaign-refusals.ts'

export const offerRefusals = {
  ...campaignRefusals,
  OFFER_ENDED: [409, 'This offer has ended. Create a new one instead.', 'यो अफर सकिइसक्यो। बरु नयाँ बनाउनुहोस्।'],
  OFFER_HAS_BEGUN: [
    409,
    'This offer has begun. Pause it or end it instead.',
    'यो अफर सुरु भइसक्यो। बरु रोक्नुहोस् वा अन्त्य गर्नुहोस्।',
  ],
  OFFER_USED_UP: [
    409,
    'The offer of this order has been used up by other orders.',
    'यो अर्डरको अफर अरू अर्डरले सकिसके।',
  ],
  OFFER_TOO_LARGE: [
    409,
    'This offer would reach too many products. Choose fewer categories or products.',
    'यो अफरमा धेरै सामान पर्छन्। थोरै वर्ग वा सामान छान्नुहोस्।',
  ],
  OFFER_TAKES_NOTHING: [
    409,
    'This offer takes nothing off any of the chosen products. Check the amount and the products.',
    'यो अफरले छानेका कुनै पनि सामानको मूल्य घटाउँदैन। रकम र सामान जाँच्नुहोस्।',
  ],
  OFFER_NOT_HIDDEN: [409, "We haven't hidden this offer.", 'यो अफर हामीले लुकाएका छैनौं।'],
} as const
