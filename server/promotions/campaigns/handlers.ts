import type { campaignRoutes } from '../../../contract/promotions/campaigns.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { showCampaignResult } from './campaign-result.ts'
import { cancelCampaign } from './cancel-campaign.ts'
import { chooseCampaign } from './choose-campaign.ts'
import { approveItems, rejectItems } from './decide-items.ts'
import { listCampaigns, showCampaign } from './list-campaigns.ts'
import { listCampaignItems } from './list-items.ts'
import { changeCampaignItem, evaluateItem, nominateItem } from './nominate-item.ts'
import { addCampaign, changeCampaign, publishCampaign } from './save-campaign.ts'
import { listShownCampaigns, showShownCampaign } from './show-campaigns.ts'
import { listVendorCampaigns, showVendorCampaign } from './vendor-campaigns.ts'
import { raiseUnits, withdrawItem } from './withdraw-item.ts'

export const campaignHandlers: Handlers<typeof campaignRoutes> = {
  campaigns: listShownCampaigns,
  campaign: showShownCampaign,
  vendorCampaigns: listVendorCampaigns,
  vendorCampaign: showVendorCampaign,
  evaluateItem,
  nominateItem,
  changeCampaignItem,
  withdrawItem,
  raiseUnits,
  adminCampaigns: listCampaigns,
  adminCampaign: showCampaign,
  addCampaign,
  changeCampaign,
  publishCampaign,
  campaignItems: listCampaignItems,
  approveItems,
  rejectItems,
  chooseCampaign,
  cancelCampaign,
  campaignResult: showCampaignResult,
}
