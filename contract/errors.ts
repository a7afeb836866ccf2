import { accessRefusals } from './accounts/access-refusals.ts'
import { quantityRefusals } from './cart/quantity-refusals.ts'
import { importRefusals } from './catalogue/import-refusals.ts'
import { lineFormRefusals } from './catalogue/line-form-refusals.ts'
import { productRefusals } from './catalogue/product-refusals.ts'
import { stockRefusals } from './catalogue/stock-refusals.ts'
import { ageRefusals } from './orders/age-refusals.ts'
import { promiseRefusals } from './orders/promise-refusals.ts'
import { taxRefusals } from './orders/tax-refusals.ts'
import { unpaidLimitRefusals } from './orders/unpaid-limit-refusals.ts'
import { weighingRefusals } from './orders/weighing-refusals.ts'
import { qrRefusals } from './payments/qr-refusals.ts'
import { settlementRefusals } from './payments/settlement-refusals.ts'
import { offerRefusals } from './promotions/offer-refusals.ts'
import { voucherRefusals } from './promotions/voucher-refusals.ts'
import { levelRefusals } from './rewards/level-refusals.ts'
import { rewardRefusals } from './rewards/reward-refusals.ts'
import { winnerRefusals } from './rewards/winner-refusals.ts'
import { nameRefusals } from './vendors/name-refusals.ts'

/** Every refusal of the API: its code, its status, and its message, fit to show to a person. */
export const refusals = {
  ...accessRefusals,
  ...qrRefusals,
  ...productRefusals,
  ...importRefusals,
  ...stockRefusals,
  ...taxRefusals,
  ...quantityRefusals,
  ...lineFormRefusals,
  ...unpaidLimitRefusals,
  ...weighingRefusals,
  ...promiseRefusals,
  ...settlementRefusals,
  ...ageRefusals,
  ...nameRefusals,
  ...offerRefusals,
  ...voucherRefusals,
  ...levelRefusals,
  ...rewardRefusals,
  ...winnerRefusals,
  BAD_INPUT: [400, 'Please check what you entered.', 'कृपया भरेको विवरण जाँच्नुहोस्।'],
  BAD_JSON: [400, "The request couldn't be read.", 'अनुरोध पढ्न सकिएन।'],
  USERNAME_NOT_FIT: [
    400,
    'Use 3 to 40 lowercase letters (a to z), digits and single hyphens. Some words are reserved.',
    '3 देखि 40 वटा a–z का साना अक्षर, अङ्क र एकल हाइफन प्रयोग गर्नुहोस्। केही शब्द आरक्षित छन्।',
  ],
  SIGNATURE_WRONG: [
    400,
    "We couldn't verify this answer from the payment service. Nothing has changed; check your order for the payment status.",
    'भुक्तानी सेवाको यो जवाफ पुष्टि गर्न सकिएन। केही फेरिएको छैन; भुक्तानीको अवस्था तपाईंको अर्डरमा हेर्नुहोस्।',
  ],
  SIGN_IN_NEEDED: [401, 'Please log in to continue.', 'अगाडि बढ्न लग इन गर्नुहोस्।'],
  BAD_CREDENTIALS: [401, 'Bad Credentials', 'इमेल वा पासवर्ड मिलेन।'],
  GOOGLE_REFUSED: [401, 'Google login failed.', 'Google बाट लग इन हुन सकेन।'],
  SECOND_FACTOR_NEEDED: [
    401,
    'Please enter the code from your authenticator app.',
    'प्रमाणीकरण एपको कोड हाल्नुहोस्।',
  ],
  CODE_WRONG: [401, "This code isn't right.", 'यो कोड मिलेन।'],
  CHALLENGE_OVER: [
    401,
    'This login took too long. Please start again.',
    'यो लग इनमा धेरै समय लाग्यो। फेरि सुरु गर्नुहोस्।',
  ],
  WRONG_PASSWORD: [403, "The old password isn't right.", 'पुरानो पासवर्ड मिलेन।'],
  NOT_ALLOWED: [403, "You don't have permission to do this.", 'तपाईंलाई यो गर्ने अनुमति छैन।'],
  CONVERSATION_BLOCKED: [
    403,
    "You can't send messages here: one of you has blocked this chat.",
    'अहिले यो कुराकानीमा लेख्न मिल्दैन: दुईमध्ये एकले रोकेको छ।',
  ],
  FOREIGN_ORIGIN: [403, 'This request came from another site.', 'यो अनुरोध अर्को साइटबाट आयो।'],
  NOT_VERIFIED: [
    403,
    'Email Not Verified! Please verify your email before login.',
    'इमेल प्रमाणित भएको छैन! लग इन अघि इमेल प्रमाणित गर्नुहोस्।',
  ],
  ACCOUNT_DISABLED: [403, 'This account is disabled.', 'यो खाता बन्द गरिएको छ।'],
  GOOGLE_NOT_OFFERED: [403, "Google login isn't available here.", 'यहाँ Google बाट लग इन उपलब्ध छैन।'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'Admins need two-step verification. Please set it up first.',
    'एडमिनलाई दुई चरणको प्रमाणीकरण चाहिन्छ। पहिले यो चालु गर्नुहोस्।',
  ],
  NOT_RECEIVED: [
    403,
    'Only people who have received this product can review it.',
    'यो सामान पाएका व्यक्तिले मात्र यसको समीक्षा लेख्न सक्छन्।',
  ],
  STORE_NOT_OPEN: [403, "This store isn't selling right now.", 'यो पसलले अहिले बिक्री गरिरहेको छैन।'],
  ACCOUNT_UNKNOWN: [404, 'NOT FOUND!', 'खाता भेटिएन!'],
  EMAIL_TAKEN: [406, 'Email already exists.', 'यो इमेल पहिल्यै प्रयोगमा छ।'],
  NOT_FOUND: [404, 'Not found.', 'भेटिएन।'],
  ROUTE_UNKNOWN: [404, "This page doesn't exist.", 'यो पृष्ठ छैन।'],
  LINK_SPENT: [
    410,
    'This link has expired or was already used. Please request a new one.',
    'यो लिङ्क प्रयोग भइसकेको छ वा पुरानो भयो। नयाँ माग्नुहोस्।',
  ],
  OUT_OF_STOCK: [409, 'Not enough left in stock.', 'स्टकमा पर्याप्त छैन।'],
  PRICE_CHANGED: [
    409,
    'A price has changed. Please check the new total before you order.',
    'मूल्य फेरिएको छ। अर्डर गर्नुअघि नयाँ जम्मा रकम हेर्नुहोस्।',
  ],
  WRONG_STATE: [
    409,
    "The order has changed in the meantime, so this isn't possible any more.",
    'यसबीच अर्डर फेरिएको छ, त्यसैले अब यो सम्भव छैन।',
  ],
  DELIVERY_STANDS: [
    409,
    "This delivery can't be undone any more. Please message the shopper or us.",
    'यो डेलिभरी अब उल्टाउन मिल्दैन। ग्राहकलाई वा हामीलाई लेख्नुहोस्।',
  ],
  RETURN_TOO_MANY: [409, "You can't return more than was bought.", 'किनेकोभन्दा बढी फिर्ता गर्न मिल्दैन।'],
  RETURN_NOT_ALLOWED: [
    409,
    "These items can't be returned for this reason, or the return period is over.",
    'यो सामान यस कारणले फिर्ता गर्न मिल्दैन, वा फिर्ता गर्ने म्याद सकियो।',
  ],
  REFUND_TOO_MUCH: [409, "You can't refund more than was paid.", 'तिरेकोभन्दा बढी रकम फिर्ता गर्न मिल्दैन।'],
  EMPTY_CART: [409, 'Your cart is empty.', 'तपाईंको कार्ट खाली छ।'],
  NOT_DELIVERABLE: [
    409,
    "This delivery method doesn't reach your address.",
    'डेलिभरीको यो तरिका तपाईंको ठेगानासम्म पुग्दैन।',
  ],
  PAYMENT_NOT_TAKEN: [409, "This payment method isn't available here.", 'यहाँ यसरी भुक्तानी गर्न मिल्दैन।'],
  GATEWAY_REFUSED: [
    409,
    "The payment service didn't accept this payment. Please pay another way, or ask the store.",
    'भुक्तानी सेवाले यो भुक्तानी लिएन। अर्को तरिकाले तिर्नुहोस्, वा पसललाई सोध्नुहोस्।',
  ],
  SETTLED_ALREADY: [409, 'This is already settled.', 'यो पहिल्यै टुङ्गिसक्यो।'],
  PROMO_NOT_VALID: [
    409,
    "This promo code can't be used for this order.",
    'यो प्रोमो कोड यस अर्डरमा प्रयोग गर्न मिल्दैन।',
  ],
  PROMO_CODE_TAKEN: [409, 'This promo code already exists.', 'यो नामको प्रोमो कोड पहिल्यै छ।'],
  PROMO_CODE_ENDED: [
    409,
    'This promo code has ended. Create a new one instead.',
    'यो प्रोमो कोड सकिइसक्यो। बरु नयाँ बनाउनुहोस्।',
  ],
  DELIVERY_CODE_WRONG: [409, "This delivery code isn't right.", 'डेलिभरी कोड मिलेन।'],
  SECOND_FACTOR_IS_ON: [409, 'Two-step verification is already on.', 'दुई चरणको प्रमाणीकरण पहिल्यै चालु छ।'],
  SECOND_FACTOR_IS_OFF: [409, "Two-step verification isn't on yet.", 'दुई चरणको प्रमाणीकरण अझै चालु छैन।'],
  NOT_YOURSELF: [409, "You can't do this to your own account.", 'आफ्नै खातामा यो गर्न मिल्दैन।'],
  LAST_ADMIN: [409, 'This is the last admin.', 'यो अन्तिम एडमिन हो।'],
  ROLE_IS_FIXED: [
    409,
    "This account's type can't be changed. Create a new account instead.",
    'यो खाताको प्रकार फेर्न मिल्दैन। नयाँ खाता बनाउनुहोस्।',
  ],
  VENDOR_NOT_READY: [
    409,
    "This isn't possible with the store's current status.",
    'पसलको अहिलेको अवस्थामा यो सम्भव छैन।',
  ],
  NOT_FOR_SALE_YET: [
    409,
    'Add at least one variation on sale and a price first.',
    'पहिले बिक्रीमा कम्तीमा एउटा किसिम र मूल्य राख्नुहोस्।',
  ],
  EDITED_MEANWHILE: [
    409,
    'This was edited elsewhere at the same time. Nothing you typed is lost: check what changed.',
    'यो यसबीच अन्त सम्पादन भइसकेको छ। तपाईंले लेखेको केही हराएको छैन: के फेरियो हेर्नुहोस्।',
  ],
  CATEGORY_TAKEN: [409, 'A category with this name already exists.', 'यहाँ यो नामको वर्ग पहिल्यै छ।'],
  CATEGORY_NOT_EMPTY: [
    409,
    'This category has products. Choose a category to move them to.',
    'यो वर्गमा सामान छन्। ती सार्ने वर्ग छान्नुहोस्।',
  ],
  SYNONYM_TAKEN: [409, 'One of these words is already in another group.', 'एउटा शब्द अर्को समूहमा पहिल्यै छ।'],
  HANDLED_ALREADY: [409, 'This message has already been handled.', 'यो सन्देश कसैले पहिल्यै टुङ्ग्याइसकेको छ।'],
  TOO_MANY: [409, "You've reached the maximum number of these.", 'यसको अधिकतम सङ्ख्या पुगिसक्यो।'],
  TOO_LARGE: [413, 'The request is too large.', 'अनुरोध धेरै ठूलो छ।'],
  FILE_TOO_LARGE: [413, 'File must be less than 10 MB.', 'फाइल 10 MB भन्दा सानो हुनुपर्छ।'],
  VIDEO_TOO_LARGE: [413, 'The video must be 20 MB or less.', 'भिडियो 20 MB वा सोभन्दा सानो हुनुपर्छ।'],
  NOT_MULTIPART: [
    415,
    'This endpoint only accepts multipart/form-data.',
    'यहाँ multipart/form-data मात्र बुझिन्छ।',
  ],
  NOT_JSON: [415, 'This endpoint only accepts JSON.', 'यहाँ JSON मात्र बुझिन्छ।'],
  SESSION_EXPIRED: [417, 'Session expired. Please log in again.', 'लग इनको समय सकियो। फेरि लग इन गर्नुहोस्।'],
  IDEMPOTENCY_MISMATCH: [
    422,
    'This was already sent with different content.',
    'यो अर्कै विवरणसहित पठाइसकिएको छ।',
  ],
  TOO_MANY_TRIES: [429, 'Too many attempts. Please wait a little.', 'धेरै पटक प्रयास भयो। केही बेर पर्खनुहोस्।'],
  INTERNAL: [500, 'Something went wrong, Please try again later.', 'केही गडबड भयो, पछि फेरि प्रयास गर्नुहोस्।'],
  OUT_OF_SERVICE: [
    503,
    "We're briefly unavailable. Please try again.",
    'हाम्रो सेवा एकछिनका लागि उपलब्ध छैन। फेरि प्रयास गर्नुहोस्।',
  ],
  PICTURES_AWAY: [
    503,
    "Pictures can't be saved right now. Please try again later.",
    'अहिले तस्बिर सेभ गर्न सकिएन। केही बेरपछि फेरि प्रयास गर्नुहोस्।',
  ],
  NO_ROOM: [
    507,
    "There's no space for more files right now. Please try again later.",
    'अहिले थप फाइल राख्ने ठाउँ छैन। केही बेरपछि फेरि प्रयास गर्नुहोस्।',
  ],
  GATEWAY_AWAY: [
    503,
    "The payment service isn't responding. You haven't been charged by us. Please try again in a little while.",
    'भुक्तानी सेवाले अहिले जवाफ दिइरहेको छैन। हामीले केही काटेका छैनौं; केही बेरपछि फेरि प्रयास गर्नुहोस्।',
  ],
  GOOGLE_AWAY: [503, 'Google login failed.', 'Google बाट लग इन हुन सकेन।'],
  OPENING: [
    503,
    "We're starting up. Please try again in a moment.",
    'हाम्रो सेवा सुरु हुँदैछ। एकछिनमा फेरि प्रयास गर्नुहोस्।',
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
