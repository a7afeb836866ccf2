/** Promotions: what makes an order cheaper. */
import { campaignRoutes } from './campaigns.ts'
import { discountRuleRoutes } from './discount-rules.ts'
import { offerRoutes } from './offers.ts'
import { promoCodeRoutes } from './promo-codes.ts'
import { voucherRoutes } from './vouchers.ts'

export const promotions = {
  ...promoCodeRoutes,
  ...voucherRoutes,
  ...offerRoutes,
  ...discountRuleRoutes,
  ...campaignRoutes,
}
