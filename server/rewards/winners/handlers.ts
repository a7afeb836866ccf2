import type { winnerRoutes } from '../../../contract/rewards/winners.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { cancelWinnerCampaign } from './cancel-winner-campaign.ts'
import { claimPrize, listPrizes } from './claim-prize.ts'
import { issuePrize } from './issue-prize.ts'
import { listCandidates, listEntries, previewWinners } from './list-entries.ts'
import { listWinnerCampaigns, showStoredWinnerCampaign } from './list-winner-campaigns.ts'
import { disqualifyWinner, listWinners, pickWinner } from './manage-winners.ts'
import { addWinnerCampaign, changeWinnerCampaign, publishWinnerCampaign } from './save-winner-campaign.ts'
import { selectNow } from './select-winners.ts'
import { listMyRows, showSheet } from './show-sheet.ts'
import { listShownWinnerCampaigns, showWinnerCampaign } from './show-winner-campaigns.ts'

export const winnerHandlers: Handlers<typeof winnerRoutes> = {
  shownWinnerCampaigns: listShownWinnerCampaigns,
  myPrizes: listPrizes,
  claimPrize,
  shownWinnerCampaign: showWinnerCampaign,
  winnerSheet: showSheet,
  mySheetRows: listMyRows,
  winnerCampaigns: listWinnerCampaigns,
  winnerCampaign: showStoredWinnerCampaign,
  addWinnerCampaign,
  changeWinnerCampaign,
  publishWinnerCampaign,
  cancelWinnerCampaign,
  selectWinners: selectNow,
  winnerPreview: previewWinners,
  winnerEntries: listEntries,
  campaignWinners: listWinners,
  winnerCandidates: listCandidates,
  pickWinner,
  disqualifyWinner,
  issuePrize,
}
