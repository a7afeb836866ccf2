import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { campaignHandlers } from './campaigns/handlers.ts'
import { discountRuleHandlers } from './discount-rules/handlers.ts'
import { voucherHandlers } from './grants/handlers.ts'
import { offerHandlers } from './offers/handlers.ts'
import { promoCodeHandlers } from './promo-codes/handlers.ts'

export const promotionsRoutes = bind(contract.promotions, {
  ...promoCodeHandlers,
  ...voucherHandlers,
  ...offerHandlers,
  ...discountRuleHandlers,
  ...campaignHandlers,
})
