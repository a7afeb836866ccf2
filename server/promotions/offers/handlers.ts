import type { offerRoutes } from '../../../contract/promotions/offers.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'

const later = async (): Promise<never> => {
  throw new Refusal('OUT_OF_SERVICE')
}

export const offerHandlers: Handlers<typeof offerRoutes> = {
  vendorOffers: later,
  vendorOffer: later,
  addOffer: later,
  changeOffer: later,
  switchOffer: later,
  previewOffer: later,
  offerResult: later,
  adminOffers: later,
  adminOffer: later,
  hideOffer: later,
  restoreOffer: later,
}
