import { accessRefusals } from './accounts/access-refusals.ts'
import { productRefusals } from './catalogue/product-refusals.ts'
import { unpaidLimitRefusals } from './orders/unpaid-limit-refusals.ts'
import { qrRefusals } from './payments/qr-refusals.ts'
import { nameRefusals } from './vendors/name-refusals.ts'

/** Every refusal of the API: its code, its status, and its message, fit to show to a person. */
export const refusals = {
  ...accessRefusals,
  ...qrRefusals,
  ...productRefusals,
  ...unpaidLimitRefusals,
  ...nameRefusals,
  BAD_INPUT: [400, 'Please check what you entered.', 'कृपया भरेको विवरण जाँच्नुहोस्।'],
  BAD_JSON: [400, 'The request is not readable.', 'अनुरोध पढ्न सकिएन।'],
  USERNAME_NOT_FIT: [
    400,
    'A username has 3 to 40 small letters a to z, digits and single hyphens, and is not a reserved word.',
    'युजरनेममा 3 देखि 40 वटा a–z का साना अक्षर, अङ्क र एकल हाइफन हुन्छन्, र त्यो आरक्षित शब्द हुँदैन।',
  ],
  SIGNATURE_WRONG: [
    400,
    'This did not come from the payment service as it is. Nothing was changed; your order shows how its payment stands.',
    'यो भुक्तानी सेवाबाट यसै रूपमा आएको होइन। केही फेरिएको छैन; भुक्तानीको अवस्था तपाईंको अर्डरमा हेर्नुहोस्।',
  ],
  SIGN_IN_NEEDED: [401, 'Please log in to continue.', 'अगाडि बढ्न लग इन गर्नुहोस्।'],
  BAD_CREDENTIALS: [401, 'Bad Credentials', 'पासवर्ड मिलेन।'],
  GOOGLE_REFUSED: [401, 'Google login failed.', 'गुगलबाट लग इन हुन सकेन।'],
  SECOND_FACTOR_NEEDED: [
    401,
    'Please enter the code of your authenticator app.',
    'प्रमाणीकरण एपको कोड हाल्नुहोस्।',
  ],
  CODE_WRONG: [401, 'This code is not right.', 'यो कोड मिलेन।'],
  CHALLENGE_OVER: [
    401,
    'This login has taken too long. Please start again.',
    'यो लग इनमा धेरै समय लाग्यो। फेरि सुरु गर्नुहोस्।',
  ],
  WRONG_PASSWORD: [403, 'The old password is not right.', 'पुरानो पासवर्ड मिलेन।'],
  NOT_ALLOWED: [403, 'You are not allowed to do this.', 'तपाईंलाई यो गर्ने अनुमति छैन।'],
  CONVERSATION_BLOCKED: [
    403,
    'You cannot write in this conversation now: one of you has blocked it.',
    'अहिले यो कुराकानीमा लेख्न मिल्दैन: दुईमध्ये एकले रोकेको छ।',
  ],
  FOREIGN_ORIGIN: [403, 'This request came from another site.', 'यो अनुरोध अर्को साइटबाट आयो।'],
  NOT_VERIFIED: [
    403,
    'Email Not Verified! Please verify your email before login.',
    'इमेल प्रमाणित भएको छैन! लग इन अघि इमेल प्रमाणित गर्नुहोस्।',
  ],
  ACCOUNT_DISABLED: [403, 'This account is disabled.', 'यो खाता बन्द गरिएको छ।'],
  GOOGLE_NOT_OFFERED: [403, 'Google login is not offered here.', 'यहाँ गुगलबाट लग इन उपलब्ध छैन।'],
  VENDOR_NOT_BY_GOOGLE: [
    403,
    "Vendors can't use Google login. Please use email.",
    'विक्रेताले गुगलबाट लग इन गर्न मिल्दैन। इमेल प्रयोग गर्नुहोस्।',
  ],
  ADMIN_NOT_BY_GOOGLE: [
    403,
    "Admins can't use Google login. Please use email.",
    'एडमिनले गुगलबाट लग इन गर्न मिल्दैन। इमेल प्रयोग गर्नुहोस्।',
  ],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Admins need a second factor here. Please set yours up first.',
    'यहाँ एडमिनलाई दोस्रो प्रमाण चाहिन्छ। पहिले आफ्नो मिलाउनुहोस्।',
  ],
  NOT_RECEIVED: [
    403,
    'Only people who have received this product can review it.',
    'यो सामान पाएका व्यक्तिले मात्र यसको समीक्षा लेख्न सक्छन्।',
  ],
  STORE_NOT_OPEN: [403, 'This store is not selling at the moment.', 'यो पसलले अहिले बिक्री गरिरहेको छैन।'],
  ACCOUNT_UNKNOWN: [404, 'NOT FOUND!', 'खाता भेटिएन!'],
  EMAIL_TAKEN: [406, 'Email already exists.', 'यो इमेल पहिल्यै प्रयोगमा छ।'],
  NOT_FOUND: [404, 'Not found.', 'भेटिएन।'],
  ROUTE_UNKNOWN: [404, 'There is nothing at this address.', 'यस ठेगानामा केही छैन।'],
  LINK_SPENT: [
    410,
    'This link has been used already or is too old. Please ask for a new one.',
    'यो लिङ्क प्रयोग भइसकेको छ वा पुरानो भयो। नयाँ माग्नुहोस्।',
  ],
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
  DELIVERY_STANDS: [
    409,
    'This delivery can no longer be taken back. Please write to the shopper, or to us.',
    'यो डेलिभरी अब उल्टाउन मिल्दैन। ग्राहकलाई वा हामीलाई लेख्नुहोस्।',
  ],
  RETURN_TOO_MANY: [409, 'More would be returned than was bought.', 'किनेकोभन्दा बढी सामान फिर्ता हुने भयो।'],
  RETURN_NOT_ALLOWED: [
    409,
    'These goods cannot be returned for this reason, or not any more.',
    'यो सामान यस कारणले, वा अब, फिर्ता गर्न मिल्दैन।',
  ],
  REFUND_TOO_MUCH: [409, 'More would go back than was paid.', 'तिरेकोभन्दा बढी रकम फिर्ता हुने भयो।'],
  EMPTY_CART: [409, 'Your cart is empty.', 'तपाईंको कार्ट खाली छ।'],
  NOT_DELIVERABLE: [409, 'This delivery option does not reach you.', 'यो डेलिभरी विकल्प तपाईंसम्म पुग्दैन।'],
  PAYMENT_NOT_TAKEN: [409, 'This way of paying is not possible here.', 'यहाँ यसरी भुक्तानी गर्न मिल्दैन।'],
  GATEWAY_REFUSED: [
    409,
    'The payment service did not take this payment. Please pay another way, or ask the store.',
    'भुक्तानी सेवाले यो भुक्तानी लिएन। अर्को तरिकाले तिर्नुहोस्, वा पसललाई सोध्नुहोस्।',
  ],
  SETTLED_ALREADY: [409, 'This is settled already.', 'यो पहिल्यै टुङ्गिसक्यो।'],
  PROMO_NOT_VALID: [
    409,
    'This promo code cannot be used for this order.',
    'यो प्रोमो कोड यस अर्डरमा प्रयोग गर्न मिल्दैन।',
  ],
  PROMO_CODE_TAKEN: [409, 'There is a promo code of this name already.', 'यो नामको प्रोमो कोड पहिल्यै छ।'],
  PROMO_CODE_ENDED: [
    409,
    'This promo code has ended. Make a new one instead.',
    'यो प्रोमो कोड सकिइसक्यो। बरु नयाँ बनाउनुहोस्।',
  ],
  DELIVERY_CODE_WRONG: [409, 'This delivery code is not right.', 'डेलिभरी कोड मिलेन।'],
  SECOND_FACTOR_IS_ON: [409, 'Your second factor is on already.', 'तपाईंको दोस्रो प्रमाण पहिल्यै चालु छ।'],
  SECOND_FACTOR_IS_OFF: [409, 'There is no second factor yet.', 'दोस्रो प्रमाण अझै मिलाइएको छैन।'],
  NOT_YOURSELF: [409, 'You cannot do this to your own account.', 'आफ्नै खातामा यो गर्न मिल्दैन।'],
  LAST_ADMIN: [409, 'This is the last admin.', 'यो अन्तिम एडमिन हो।'],
  ROLE_IS_FIXED: [
    409,
    'This account cannot become another kind. Make a new account instead.',
    'यो खाताको प्रकार फेर्न मिल्दैन। नयाँ खाता बनाउनुहोस्।',
  ],
  VENDOR_NOT_READY: [
    409,
    'The store is not in a state in which this is possible.',
    'पसलको अहिलेको अवस्थामा यो सम्भव छैन।',
  ],
  NOT_FOR_SALE_YET: [409, 'Something on offer and a price are needed first.', 'पहिले बेच्ने सामान र मूल्य चाहिन्छ।'],
  EDITED_MEANWHILE: [
    409,
    'This was edited elsewhere in the meantime. Nothing of yours is lost: look at what changed.',
    'यो यसबीच अन्त सम्पादन भइसकेको छ। तपाईंले लेखेको केही हराएको छैन: के फेरियो हेर्नुहोस्।',
  ],
  CATEGORY_TAKEN: [409, 'There is a category of this name here already.', 'यहाँ यो नामको वर्ग पहिल्यै छ।'],
  CATEGORY_NOT_EMPTY: [
    409,
    'There are goods in this category. Say where they should go.',
    'यो वर्गमा सामान छन्। ती कहाँ जाने भन्नुहोस्।',
  ],
  SYNONYM_TAKEN: [409, 'A word stands in another group already.', 'एउटा शब्द अर्को समूहमा पहिल्यै छ।'],
  HANDLED_ALREADY: [409, 'Somebody has handled this message already.', 'यो सन्देश कसैले पहिल्यै टुङ्ग्याइसकेको छ।'],
  SHEET_FAULTY: [
    409,
    'The sheet has faults. Mend them, or bring in the rows without faults alone.',
    'तालिकामा गल्ती छन्। सच्याउनुहोस्, वा गल्ती नभएका पङ्क्ति मात्र ल्याउनुहोस्।',
  ],
  SHEET_OUTDATED: [
    409,
    'Your goods have changed since the sheet was looked through. Please look through it again.',
    'तालिका जाँचेपछि तपाईंका सामान फेरिएका छन्। फेरि जाँच्नुहोस्।',
  ],
  IMPORT_UNDER_WAY: [
    409,
    'Another sheet of yours is being brought in. Please wait until it is done.',
    'तपाईंको अर्को तालिका ल्याइँदै छ। सकिएपछि फेरि प्रयास गर्नुहोस्।',
  ],
  GOODS_BUSY: [
    409,
    'A sheet of goods is being brought into this store. Please try again in a moment.',
    'यस पसलमा सामानको तालिका ल्याइँदै छ। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  ],
  ALREADY_UNDONE: [409, 'This sheet was taken back already.', 'यो तालिका पहिल्यै फिर्ता गरिएको छ।'],
  TOO_MANY: [409, 'There are too many of these already.', 'यस्ता धेरै भइसके।'],
  SETTLEMENT_OPEN: [
    409,
    'The last statement of this vendor is still open. Settle it, or throw the draft away.',
    'यस विक्रेताको अघिल्लो विवरण अझै खुला छ। त्यसको हिसाब मिलाउनुहोस् वा मस्यौदा हटाउनुहोस्।',
  ],
  NOTHING_TO_SETTLE: [
    409,
    'Nothing was booked for this vendor up to that day.',
    'त्यो दिनसम्म यस विक्रेताको हिसाबमा केही चढेको छैन।',
  ],
  SETTLEMENT_MOVED_ON: [
    409,
    'This statement has moved on; this step is no longer possible.',
    'यो विवरण अघि बढिसकेको छ; यो कदम अब सम्भव छैन।',
  ],
  TOO_LARGE: [413, 'The request is too large.', 'अनुरोध धेरै ठूलो छ।'],
  FILE_TOO_LARGE: [413, 'File must be less than 10 MB.', 'फाइल 10 एमबीभन्दा सानो हुनुपर्छ।'],
  NOT_MULTIPART: [415, 'Only multipart/form-data is understood here.', 'यहाँ multipart/form-data मात्र बुझिन्छ।'],
  NOT_JSON: [415, 'Only JSON is understood here.', 'यहाँ JSON मात्र बुझिन्छ।'],
  SESSION_EXPIRED: [417, 'Session expired. Please log in again.', 'सत्र सकियो। फेरि लग इन गर्नुहोस्।'],
  IDEMPOTENCY_MISMATCH: [422, 'This was already sent with other content.', 'यो अर्कै विवरणसहित पठाइसकिएको छ।'],
  TOO_MANY_TRIES: [429, 'Too many tries. Please wait a little.', 'धेरै पटक प्रयास भयो। केही बेर पर्खनुहोस्।'],
  INTERNAL: [500, 'Something went wrong, Please try again later.', 'केही गडबड भयो, पछि फेरि प्रयास गर्नुहोस्।'],
  OUT_OF_SERVICE: [
    503,
    'The market is out of reach for a moment. Please try again.',
    'बजार एकछिनका लागि पहुँचमा छैन। फेरि प्रयास गर्नुहोस्।',
  ],
  PICTURES_AWAY: [
    503,
    'Pictures cannot be stored at the moment. Please try again later.',
    'अहिले तस्बिर राख्न सकिएन। केही बेरपछि फेरि प्रयास गर्नुहोस्।',
  ],
  NO_ROOM: [
    507,
    'There is no room for more files at the moment. Please try again later.',
    'अहिले थप फाइल राख्ने ठाउँ छैन। केही बेरपछि फेरि प्रयास गर्नुहोस्।',
  ],
  GATEWAY_AWAY: [
    503,
    'The payment service does not answer at the moment. Nothing was charged by us; please try again in a little while.',
    'भुक्तानी सेवाले अहिले जवाफ दिइरहेको छैन। हामीले केही काटेका छैनौं; केही बेरपछि फेरि प्रयास गर्नुहोस्।',
  ],
  GOOGLE_AWAY: [503, 'Google login failed.', 'गुगलबाट लग इन हुन सकेन।'],
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
export const messageOf = (code: RefusalCode, language: Language = 'en'): string =>
  refusals[code][language === 'ne' ? 2 : 1]

/** An error answer: RFC 9457 problem details. Some codes add their own fields, such as `remaining`. */
export interface Problem {
  readonly status: number
  readonly code: RefusalCode
  readonly detail: string
  /** Validation errors: field to message. */
  readonly errors?: Readonly<Record<string, string>>
  readonly requestId?: string
  readonly [extra: string]: unknown
}
