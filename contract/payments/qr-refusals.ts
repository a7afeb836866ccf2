/** The refusals of paying by a vendor’s own QR; see errors.ts. */
export const qrRefusals = {
  REFUND_SENT: [
    409,
    'Money of this order has been sent back already, so its payment can no longer be taken back.',
    'यो अर्डरको रकम फिर्ता पठाइसकिएको छ, त्यसैले भुक्तानी अब बदर गर्न मिल्दैन।',
  ],
  QR_NOT_FOUND: [
    400,
    'There is no QR in this picture. Take it again, straight from the front and in good light.',
    'यो तस्बिरमा QR भेटिएन। अगाडिबाट सिधा र उज्यालोमा फेरि खिच्नुहोस्।',
  ],
  QR_NOT_MERCHANT: [
    400,
    'This is a QR, but not one that a shop is paid by. Bring the QR of your bank or wallet for merchants.',
    'यो QR हो, तर पसलले भुक्तानी लिने QR होइन। आफ्नो बैंक वा वालेटको मर्चेन्ट QR ल्याउनुहोस्।',
  ],
  QR_SPOILT: [
    400,
    'This QR is damaged: what it says does not add up. Bring a fresh picture or print of it.',
    'यो QR बिग्रेको छ: यसको विवरण मिलेन। नयाँ तस्बिर वा प्रिन्ट ल्याउनुहोस्।',
  ],
  QR_OTHER_CURRENCY: [400, 'This QR is not for Nepalese rupees.', 'यो QR नेपाली रुपैयाँका लागि होइन।'],
  QR_FOR_ONE_PAYMENT: [
    400,
    'This QR was made for one payment of a fixed amount. Bring the one that stands in your shop.',
    'यो QR एउटै भुक्तानीका लागि तोकिएको रकमसहित बनेको हो। पसलमा राख्ने QR ल्याउनुहोस्।',
  ],
  REFERENCE_TAKEN: [
    409,
    'This reference number was given for another payment already. Please check it.',
    'यो सन्दर्भ नम्बर अर्को भुक्तानीमा दिइसकिएको छ। कृपया जाँच्नुहोस्।',
  ],
  PROOF_SENT: [409, 'The store is looking at your payment already.', 'पसलले तपाईंको भुक्तानी हेरिरहेको छ।'],
  PROOF_DECIDED: [
    409,
    'Somebody has decided about this payment already.',
    'यो भुक्तानीबारे पहिल्यै निर्णय भइसकेको छ।',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
