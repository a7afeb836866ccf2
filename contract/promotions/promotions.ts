/** Promotions: promo codes so far. */
import { promoCodeRoutes } from './promo-codes.ts'

export const promotions = { ...promoCodeRoutes }
