/** Notifications of promised days. */
import { ne } from '../shared/nepali-sentence.ts'
import { dayOf, defineKind } from './define-kind.ts'
import { type Order, ownOrder, placeOrOwnOrder, type StoreOrder, storeOrder } from './kind-links.ts'

/** `day`: a day of Nepal, `2026-12-05`. */
type Promised = { day: string }
type Broken = StoreOrder & Promised & { as: 'VENDOR' | 'SHOPPER'; place: string }

export const promiseKinds = {
  'promise-due': defineKind<Order & Promised>({
    en: ({ orderNo, day }) => `Order ${orderNo} is promised for ${dayOf('en', day)}. Please send it in time.`,
    ne: ({ orderNo, day }) => ne`अर्डर ${orderNo} ${dayOf('ne', day)} का लागि भनिएको छ। समयमै पठाउनुहोस्।`,
    link: storeOrder,
  }),
  'promise-broken': defineKind<Broken>({
    en: ({ orderNo, shopName, day, as }) =>
      as === 'VENDOR'
        ? `Order ${orderNo} can't be there by ${dayOf('en', day)}, and the shopper knows. Please send it, or state a new day.`
        : `Your order ${orderNo} from ${shopName} won't be there by ${dayOf('en', day)} as promised. We have asked the store to hurry.`,
    ne: ({ orderNo, shopName, day, as }) =>
      as === 'VENDOR'
        ? ne`अर्डर ${orderNo} ${dayOf('ne', day)} सम्म पुग्दैन, र ग्राहकलाई थाहा छ। पठाउनुहोस्, वा नयाँ दिन भन्नुहोस्।`
        : ne`${shopName}को अर्डर ${orderNo} भनेअनुसार ${dayOf('ne', day)} सम्म आइपुग्दैन। हामीले पसललाई छिटो गर्न भनेका छौं।`,
    link: placeOrOwnOrder,
  }),
  'promise-moved': defineKind<StoreOrder & Promised & { reason: string }>({
    en: ({ orderNo, shopName, day, reason = '' }) =>
      `${shopName} now promises your order ${orderNo} for ${dayOf('en', day)}: ${reason}`,
    ne: ({ orderNo, shopName, day, reason = '' }) =>
      ne`${shopName}ले तपाईंको अर्डर ${orderNo} अब ${dayOf('ne', day)} का लागि भनेको छ: ${reason}`,
    link: ownOrder,
  }),
} as const
