/** Pages of the admin's area about offers of stores and exclusive offers. */
import { createRoute } from '@tanstack/react-router'
import { screen, withMessages } from '../lib/i18n/screen.ts'
import { admin, inAdmin } from './admin-area.ts'
import { personal } from './root-route.ts'

const adminOffers = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminOffers'),
  path: 'vendor/offer',
  component: screen(
    () => withMessages(import('../admin/offers/offer-list-page.tsx'), 'moderation'),
    'OfferListPage',
    'offers',
  ),
})
const adminCampaigns = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminCampaigns'),
  path: 'offer',
  component: screen(
    () => import('../admin/campaigns/campaign-list-page.tsx'),
    'CampaignListPage',
    'campaigns',
  ),
})
const adminAddCampaign = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminAddCampaign'),
  path: 'offer/add',
  component: screen(
    () => withMessages(import('../admin/campaigns/editor/add-campaign-page.tsx'), 'offers'),
    'AddCampaignPage',
    'campaigns',
  ),
})
const adminCampaign = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminCampaign'),
  path: 'offer/$campaignId',
  component: screen(
    () => withMessages(import('../admin/campaigns/campaign-page.tsx'), 'moderation'),
    'CampaignPage',
    'campaigns',
  ),
})
const adminEditCampaign = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminEditCampaign'),
  path: 'offer/$campaignId/edit',
  component: screen(
    () => withMessages(import('../admin/campaigns/editor/edit-campaign-page.tsx'), 'offers'),
    'EditCampaignPage',
    'campaigns',
  ),
})

export const adminOfferRoutes = [
  adminOffers,
  adminCampaigns,
  adminAddCampaign,
  adminCampaign,
  adminEditCampaign,
] as const
