import type { offerRoutes } from '../../../contract/promotions/offers.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listAllOffers, listOffers, showOffer } from './list-offers.ts'
import { hideOffer, restoreOffer, showAdminOffer } from './moderate-offers.ts'
import { showOfferResult } from './offer-result.ts'
import { previewOffer } from './preview-offer.ts'
import { addOffer, changeOffer } from './save-offer.ts'
import { switchOffer } from './switch-offer.ts'

export const offerHandlers: Handlers<typeof offerRoutes> = {
  vendorOffers: listOffers,
  vendorOffer: showOffer,
  addOffer,
  changeOffer,
  switchOffer,
  previewOffer,
  offerResult: showOfferResult,
  adminOffers: listAllOffers,
  adminOffer: showAdminOffer,
  hideOffer,
  restoreOffer,
}
