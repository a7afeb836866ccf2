/** Every refusal the market can answer: its code, its status, and its words, fit to show to a person. */
export const refusals = {
  BAD_INPUT: [400, 'Please check what you entered.', 'कृपया भरेको विवरण जाँच्नुहोस्।'],
  BAD_JSON: [400, 'The request is not readable.', 'अनुरोध पढ्न सकिएन।'],
  SIGN_IN_NEEDED: [401, 'Please log in to continue.', 'अगाडि बढ्न लग इन गर्नुहोस्।'],
  BAD_CREDENTIALS: [401, 'Bad Credentials', 'पासवर्ड मिलेन।'],
  NOT_ALLOWED: [403, 'You are not allowed to do this.', 'तपाईंलाई यो गर्ने अनुमति छैन।'],
  FOREIGN_ORIGIN: [403, 'This request came from another site.', 'यो अनुरोध अर्को साइटबाट आयो।'],
  NOT_VERIFIED: [
    403,
    'Email Not Verified! Please verify your email before login.',
    'इमेल प्रमाणित भएको छैन! लग इन अघि इमेल प्रमाणित गर्नुहोस्।',
  ],
  ACCOUNT_DISABLED: [403, 'This account is disabled.', 'यो खाता बन्द गरिएको छ।'],
  STORE_NOT_OPEN: [403, 'This store is not selling at the moment.', 'यो पसलले अहिले बिक्री गरिरहेको छैन।'],
  ACCOUNT_UNKNOWN: [404, 'NOT FOUND!', 'खाता भेटिएन!'],
  NOT_FOUND: [404, 'Not found.', 'भेटिएन।'],
  ROUTE_UNKNOWN: [404, 'There is nothing at this address.', 'यस ठेगानामा केही छैन।'],
  OUT_OF_STOCK: [409, 'Not enough left in stock.', 'मौज्दातमा पर्याप्त छैन।'],
  PRICE_CHANGED: [
    409,
    'A price has changed. Please look at the new total before you order.',
    'मूल्य फेरिएको छ। अर्डर गर्नुअघि नयाँ जम्मा रकम हेर्नुहोस्।',
  ],
  WRONG_STATE: [
    409,
    'The order has moved on; this step is no longer possible.',
    'अर्डर अघि बढिसकेको छ; यो कदम अब सम्भव छैन।',
  ],
  EMPTY_CART: [409, 'Your cart is empty.', 'तपाईंको कार्ट खाली छ।'],
  NOT_DELIVERABLE: [409, 'This delivery option does not reach you.', 'यो डेलिभरी विकल्प तपाईंसम्म पुग्दैन।'],
  PAYMENT_NOT_TAKEN: [409, 'This way of paying is not possible here.', 'यहाँ यसरी भुक्तानी गर्न मिल्दैन।'],
  TOO_MANY: [409, 'There are too many of these already.', 'यस्ता धेरै भइसके।'],
  TOO_LARGE: [413, 'The request is too large.', 'अनुरोध धेरै ठूलो छ।'],
  NOT_JSON: [415, 'Only JSON is understood here.', 'यहाँ JSON मात्र बुझिन्छ।'],
  SESSION_EXPIRED: [417, 'Session expired. Please log in again.', 'सत्र सकियो। फेरि लग इन गर्नुहोस्।'],
  IDEMPOTENCY_MISMATCH: [
    422,
    'This order was already sent with other content.',
    'यो अर्डर अर्कै विवरणसहित पठाइसकिएको छ।',
  ],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a little.', 'धेरै पटक प्रयास भयो। केही बेर पर्खनुहोस्।'],
  INTERNAL: [500, 'Something went wrong, Please try again later.', 'केही गडबड भयो, पछि फेरि प्रयास गर्नुहोस्।'],
  OUT_OF_SERVICE: [
    503,
    'The market is out of reach for a moment. Please try again.',
    'बजार एकछिनका लागि पहुँचमा छैन। फेरि प्रयास गर्नुहोस्।',
  ],
  OPENING: [
    503,
    'The market is opening. Please try again in a moment.',
    'बजार खुल्दैछ। एकछिनमा फेरि प्रयास गर्नुहोस्।',
  ],
} as const satisfies Record<string, readonly [status: number, en: string, ne: string]>

export type RefusalCode = keyof typeof refusals
export type Language = 'en' | 'ne'
export const languages: readonly Language[] = ['en', 'ne']

export const statusOf = (code: RefusalCode): number => refusals[code][0]
export const wordsOf = (code: RefusalCode, language: Language = 'en'): string =>
  refusals[code][language === 'ne' ? 2 : 1]

/** An error answer: RFC 9457 problem details. Some codes add their own fields, such as `remaining`. */
export interface Problem {
  readonly status: number
  readonly code: RefusalCode
  readonly detail: string
  /** Field to message, where fields are at fault. */
  readonly errors?: Readonly<Record<string, string>>
  readonly requestId?: string
  readonly [extra: string]: unknown
}
