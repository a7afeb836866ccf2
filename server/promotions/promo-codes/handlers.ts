import type { promoCodeRoutes } from '../../../contract/promo-codes.ts'
import type { Handlers } from '../../platform/binding.ts'
import { listAllPromos, listOwnPromos } from './kept-promos.ts'
import { addOwnPromo, changeOwnPromo, switchOwnPromo } from './own-promos.ts'
import { addPlatformPromo, changePlatformPromo, switchPlatformPromo } from './platform-promos.ts'
import { showPromo } from './show-promo.ts'

export const promoCodeHandlers: Handlers<typeof promoCodeRoutes> = {
  promoCode: showPromo,
  ownPromoCodes: listOwnPromos,
  addPromoCode: addOwnPromo,
  changePromoCode: changeOwnPromo,
  switchPromoCode: switchOwnPromo,
  platformPromoCodes: listAllPromos,
  addPlatformPromoCode: addPlatformPromo,
  changePlatformPromoCode: changePlatformPromo,
  switchPlatformPromoCode: switchPlatformPromo,
}
