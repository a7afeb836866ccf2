import type { promoCodeRoutes } from '../../../contract/promotions/promo-codes.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listAllPromos, listOwnPromos } from './list-promos.ts'
import { addPlatformPromo, changePlatformPromo, switchPlatformPromo } from './platform-promos.ts'
import { showPromo } from './show-promo.ts'
import { addOwnPromo, changeOwnPromo, switchOwnPromo } from './vendor-promos.ts'

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
