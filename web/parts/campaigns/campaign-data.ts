/** Campaigns as vendors and admins both read them. */
import type { campaignRoutes } from '../../../contract/promotions/campaigns.ts'
import type { ResponseJson } from '../../../contract/route.ts'

export type VendorCampaignRow = ResponseJson<typeof campaignRoutes.vendorCampaigns>['rows'][number]
export type VendorCampaign = ResponseJson<typeof campaignRoutes.vendorCampaign>
export type CampaignItem = VendorCampaign['items'][number]
export type CampaignEvaluation = ResponseJson<typeof campaignRoutes.evaluateItem>
export type CampaignFault = CampaignEvaluation['faults'][number]
export type EvaluatedVariation = CampaignEvaluation['variations'][number]

export type CampaignRules = Pick<
  VendorCampaignRow,
  | 'minDiscountPercent'
  | 'minRating'
  | 'maxCancelRate'
  | 'categories'
  | 'districts'
  | 'slotsTotal'
  | 'slotsPerVendor'
  | 'perShopperCap'
>
export type CampaignBearing = Pick<VendorCampaignRow, 'bearer' | 'platformPercent' | 'minDiscountPercent'>
export type CampaignDays = Pick<VendorCampaignRow, 'enrolFrom' | 'enrolTo' | 'startsAt' | 'endsAt'>
export type CampaignLook = Pick<
  VendorCampaignRow,
  'title' | 'titleNe' | 'badge' | 'badgeNe' | 'bannerUrl' | 'colour'
>
