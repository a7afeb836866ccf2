/** Promotions: promo codes and offers. */
import { offerRoutes } from './offers.ts'
import { promoCodeRoutes } from './promo-codes.ts'

export const promotions = { ...promoCodeRoutes, ...offerRoutes }
