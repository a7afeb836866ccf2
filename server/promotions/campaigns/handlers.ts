import type { campaignRoutes } from '../../../contract/promotions/campaigns.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'

const none = (): never => {
  throw new Refusal('NOT_FOUND')
}

export const campaignHandlers: Handlers<typeof campaignRoutes> = {
  campaigns: none,
  campaign: none,
  vendorCampaigns: none,
  vendorCampaign: none,
  judgeCampaignItem: none,
  nominateItem: none,
  changeCampaignItem: none,
  withdrawItem: none,
  raiseUnits: none,
  adminCampaigns: none,
  adminCampaign: none,
  addCampaign: none,
  changeCampaign: none,
  publishCampaign: none,
  campaignItems: none,
  approveItems: none,
  rejectItems: none,
  chooseCampaign: none,
  cancelCampaign: none,
  campaignResult: none,
}
