/** Refusals of orders with goods for people of 18 years and over. */
export const ageRefusals = {
  AGE_NOT_STATED: [
    409,
    'These products are for people of 18 years and over. Please say that you are of age.',
    'यी सामान 18 वर्ष वा सोभन्दा माथिका लागि हुन्। कृपया आफ्नो उमेर पुगेको भन्नुहोस्।',
  ],
  AGE_NOT_CHECKED: [
    409,
    'This order is for people of 18 years and over. Please say whether the receiver is of age.',
    'यो अर्डर 18 वर्ष वा सोभन्दा माथिका लागि हो। बुझ्ने व्यक्तिको उमेर पुगेको छ कि छैन, भन्नुहोस्।',
  ],
  RECEIVER_UNDER_AGE: [
    409,
    'Keep the items: the receiver is under age. The order waits for somebody of 18 years or over.',
    'सामान नदिनुहोस्: बुझ्ने व्यक्तिको उमेर पुगेको छैन। अर्डर 18 वर्ष वा सोभन्दा माथिको कोही आउन्जेल पर्खन्छ।',
  ],
} as const
