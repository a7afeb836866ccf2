/** Refusals of orders that are weighed at packing. */
export const weighingRefusals = {
  NOT_WEIGHED: [
    409,
    'Weigh the items first: this order has lines that are weighed at packing.',
    'पहिले तौल लेख्नुहोस्: यो अर्डरमा प्याक गर्दा तौलिने सामान छन्।',
  ],
  WEIGHT_WAITS: [
    409,
    "The shopper hasn't answered yet whether this weight is fine.",
    'यो तौल ठीक छ कि छैन भन्ने जवाफ ग्राहकले अझै दिनुभएको छैन।',
  ],
} as const
