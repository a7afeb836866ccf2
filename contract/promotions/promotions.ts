/** Promotions: promo codes, and the vouchers of them in shoppers' wallets. */
import { promoCodeRoutes } from './promo-codes.ts'
import { voucherRoutes } from './vouchers.ts'

export const promotions = { ...promoCodeRoutes, ...voucherRoutes }
