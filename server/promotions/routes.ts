import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { voucherHandlers } from './grants/handlers.ts'
import { promoCodeHandlers } from './promo-codes/handlers.ts'

export const promotionsRoutes = bind(contract.promotions, { ...promoCodeHandlers, ...voucherHandlers })
