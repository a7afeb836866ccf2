/** Pages of the vendor's area about offers. */
import { createRoute } from '@tanstack/react-router'
import { screen, withMessages } from '../lib/i18n/screen.ts'
import { called, personal } from './root-route.ts'
import { vendor } from './vendor-area.ts'

const vendorOffers = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorOffers'),
  path: 'offer',
  component: screen(() => import('../vendor/offers/offer-list-page.tsx'), 'OfferListPage', 'offers'),
})
const vendorAddOffer = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorAddOffer'),
  path: 'offer/add',
  component: screen(
    () => withMessages(import('../vendor/offers/editor/add-offer-page.tsx'), 'products'),
    'AddOfferPage',
    'offers',
  ),
})
const vendorEditOffer = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorOffer'),
  path: 'offer/$offerId',
  component: screen(
    () => withMessages(import('../vendor/offers/editor/edit-offer-page.tsx'), 'products'),
    'EditOfferPage',
    'offers',
  ),
})

export const offerRoutes = [vendorOffers, vendorAddOffer, vendorEditOffer] as const
