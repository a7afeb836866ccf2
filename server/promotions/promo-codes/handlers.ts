import type { promoCodeRoutes } from '../../../contract/promotions/promo-codes.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listAllPromos, listVendorPromos } from './list-promos.ts'
import { addPlatformPromo, changePlatformPromo, switchPlatformPromo } from './platform-promos.ts'
import { addVendorPromo, changeVendorPromo, switchVendorPromo } from './vendor-promos.ts'

export const promoCodeHandlers: Handlers<typeof promoCodeRoutes> = {
  vendorPromoCodes: listVendorPromos,
  addPromoCode: addVendorPromo,
  changePromoCode: changeVendorPromo,
  switchPromoCode: switchVendorPromo,
  platformPromoCodes: listAllPromos,
  addPlatformPromoCode: addPlatformPromo,
  changePlatformPromoCode: changePlatformPromo,
  switchPlatformPromoCode: switchPlatformPromo,
}
