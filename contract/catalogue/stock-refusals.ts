/** Refusals of stock-takings; see errors.ts. */
export const stockRefusals = {
  COUNT_BOOKED: [
    409,
    'This count is already booked. Start a new one to count again.',
    'यो गन्ती टिपिसकेको छ। फेरि गन्न नयाँ सुरु गर्नुहोस्।',
  ],
  COUNT_CHANGED: [
    409,
    'Something was counted in the meantime. Look at the differences again before you book them.',
    'यसबीच अरू केही गनियो। टिप्नुअघि फरक फेरि हेर्नुहोस्।',
  ],
  NOTHING_COUNTED: [409, 'Nothing has been counted yet.', 'अहिलेसम्म केही गनिएको छैन।'],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
