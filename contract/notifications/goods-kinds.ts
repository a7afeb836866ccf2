/** Notifications of products that the market moderates. */
import { deepLinks, paths } from '../paths.ts'
import { ne } from '../shared/nepali-sentence.ts'
import { defineKind } from './define-kind.ts'

type Product = { productId: string; productName: string }
const ownProduct = ({ productId = '' }: Product): string => paths.vendorProduct(productId)

export const goodsKinds = {
  'product-hidden': defineKind<Product & { reason: string }>({
    en: ({ productName, reason }) => `We've hidden ${productName}. ${reason}`.trim(),
    ne: ({ productName, reason }) => `हामीले ${productName} लुकायौं। ${reason}`.trim(),
    link: ownProduct,
  }),
  'product-restored': defineKind<Product>({
    en: ({ productName }) => `${productName} is back on sale.`,
    ne: ({ productName }) => `${productName} फेरि बिक्रीमा छ।`,
    link: ownProduct,
  }),
  'product-appealed': defineKind<Product & { shopName: string }>({
    en: ({ shopName, productName }) => `${shopName} has fixed ${productName} and asks for another review.`,
    ne: ({ shopName, productName }) => ne`${shopName}ले ${productName} सच्याएर फेरि हेर्न अनुरोध गरेको छ।`,
    link: ({ productId = '' }) => deepLinks.adminAppeal(productId),
  }),
  'product-kept-hidden': defineKind<Product & { reason: string }>({
    en: ({ productName, reason }) => `${productName} stays hidden. ${reason} You can fix it and ask again.`,
    ne: ({ productName, reason }) => `${productName} लुकेकै रहन्छ। ${reason} सच्याएर फेरि अनुरोध गर्न सक्नुहुन्छ।`,
    link: ownProduct,
  }),
} as const
