import type { promoCodeRoutes } from '../../../contract/promotions/promo-codes.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listAllPromos, listVendorPromos, showAnyPromo, showVendorPromo } from './list-promos.ts'
import { addPlatformPromo, changePlatformPromo, switchPlatformPromo } from './platform-promos.ts'
import { addVendorPromo, changeVendorPromo, switchVendorPromo } from './vendor-promos.ts'

export const promoCodeHandlers: Handlers<typeof promoCodeRoutes> = {
  vendorPromoCodes: listVendorPromos,
  vendorPromoCode: showVendorPromo,
  addPromoCode: addVendorPromo,
  changePromoCode: changeVendorPromo,
  switchPromoCode: switchVendorPromo,
  platformPromoCodes: listAllPromos,
  platformPromoCode: showAnyPromo,
  addPlatformPromoCode: addPlatformPromo,
  changePlatformPromoCode: changePlatformPromo,
  switchPlatformPromoCode: switchPlatformPromo,
}
