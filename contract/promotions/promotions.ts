/** Promotions: what makes an order cheaper. */
import { discountRuleRoutes } from './discount-rules.ts'
import { promoCodeRoutes } from './promo-codes.ts'

export const promotions = { ...promoCodeRoutes, ...discountRuleRoutes }
