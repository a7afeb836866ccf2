/** Notifications of reviews and of questions about products. */
import { deepLinks, paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { defineKind } from './define-kind.ts'
import type { StoreOrder } from './kind-links.ts'

type Answered = { username: string; shopName: string; productId: string; productName: string }

export const reviewKinds = {
  'review-written': defineKind<{ productName: string; stars: string }>({
    en: ({ productName, stars }) => `New review of ${productName}: ${stars} of 5 stars.`,
    ne: ({ productName, stars }) => ne`${productName} को नयाँ समीक्षा: 5 मध्ये ${stars} तारा।`,
    link: paths.vendorReviews,
  }),
  'question-asked': defineKind<{ productName: string }>({
    en: ({ productName }) => `New question about ${productName}.`,
    ne: ({ productName }) => `${productName} बारे नयाँ प्रश्न।`,
    link: deepLinks.vendorQuestions,
  }),
  'review-due': defineKind<StoreOrder>({
    en: ({ shopName, orderNo }) => `How was your order ${orderNo} from ${shopName}? Rate it with a tap.`,
    ne: ({ shopName, orderNo }) => ne`${shopName} को अर्डर ${orderNo} कस्तो लाग्यो? तारा दिनुहोस्।`,
    link: ({ orderId = '' }) => deepLinks.orderItems(orderId),
  }),
  'review-answered': defineKind<Answered>({
    en: ({ shopName, productName }) => `${shopName} has answered your review of ${productName}.`,
    ne: ({ shopName, productName }) => ne`${shopName}ले ${productName} को तपाईंको समीक्षाको जवाफ दियो।`,
    link: ({ username = '', productId = '' }) => deepLinks.reviews(username, productId),
  }),
  'question-answered': defineKind<Answered>({
    en: ({ shopName, productName }) => `${shopName} has answered your question about ${productName}.`,
    ne: ({ shopName, productName }) => ne`${shopName}ले ${productName} बारे तपाईंको प्रश्नको जवाफ दियो।`,
    link: ({ username = '', productId = '' }) => deepLinks.questions(username, productId),
  }),
} as const
