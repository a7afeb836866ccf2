/** The refusals of paying by a vendor’s own QR; see errors.ts. */
export const qrRefusals = {
  REFUND_SENT: [
    409,
    "This order has already been refunded, so its payment can't be undone.",
    'यो अर्डरको रकम फिर्ता पठाइसकिएको छ, त्यसैले भुक्तानी अब उल्टाउन मिल्दैन।',
  ],
  QR_NOT_FOUND: [
    400,
    "We can't find a QR in this picture. Take it again, from straight ahead and in good light.",
    'यो तस्बिरमा QR भेटिएन। अगाडिबाट सिधा र उज्यालोमा फेरि खिच्नुहोस्।',
  ],
  QR_NOT_MERCHANT: [
    400,
    "This QR can't take payments. Upload the merchant QR of your bank or wallet.",
    'यो QR ले भुक्तानी लिन मिल्दैन। आफ्नो बैंक वा वालेटको मर्चेन्ट QR अपलोड गर्नुहोस्।',
  ],
  QR_SPOILT: [
    400,
    'This QR is damaged. Upload a new picture or print of it.',
    'यो QR बिग्रिएको छ। नयाँ तस्बिर वा प्रिन्ट अपलोड गर्नुहोस्।',
  ],
  QR_OTHER_CURRENCY: [400, 'This QR is not for Nepalese rupees.', 'यो QR नेपाली रुपैयाँका लागि होइन।'],
  QR_FOR_ONE_PAYMENT: [
    400,
    'This QR is for a single payment of a fixed amount. Upload the one displayed in your store.',
    'यो QR तोकिएको रकमको एउटै भुक्तानीका लागि हो। पसलमा राख्ने QR अपलोड गर्नुहोस्।',
  ],
  REFERENCE_TAKEN: [
    409,
    'This reference number is already used for another payment. Please check it.',
    'यो सन्दर्भ नम्बर अर्को भुक्तानीमा दिइसकिएको छ। कृपया जाँच्नुहोस्।',
  ],
  PROOF_SENT: [409, 'The store is already checking your payment.', 'पसलले तपाईंको भुक्तानी जाँचिरहेको छ।'],
  PROOF_DECIDED: [409, 'This payment has already been decided.', 'यो भुक्तानीबारे पहिल्यै निर्णय भइसकेको छ।'],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>
