/** Refusals of the stores' settlements. */
export const settlementRefusals = {
  SETTLEMENT_OPEN: [
    409,
    "This vendor's last statement is still open. Settle it, or delete the draft.",
    'यस विक्रेताको अघिल्लो हिसाब विवरण अझै खुला छ। त्यसको हिसाब मिलाउनुहोस् वा मस्यौदा मेटाउनुहोस्।',
  ],
  NOTHING_TO_SETTLE: [
    409,
    'This vendor has no entries up to that day.',
    'त्यो दिनसम्म यस विक्रेताको हिसाबमा केही चढेको छैन।',
  ],
  SETTLEMENT_MOVED_ON: [
    409,
    "This statement has changed in the meantime, so this isn't possible any more.",
    'यसबीच हिसाब विवरण फेरिएको छ, त्यसैले अब यो सम्भव छैन।',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
