import type { promoCodeRoutes } from '../../../contract/promo-codes.ts'
import type { Handlers } from '../../platform/binding.ts'

export const promoCodeHandlers: Handlers<typeof promoCodeRoutes> = {}
