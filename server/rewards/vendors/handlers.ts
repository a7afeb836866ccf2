import type { vendorLevels } from '../../../contract/rewards/vendor-levels.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { decideDispute, listDisputes } from './decide-dispute.ts'
import { disputeDay, listDays } from './dispute-day.ts'
import { listAwards, revokeReward } from './list-awards.ts'
import { previewRule } from './preview-rule.ts'
import { addRewardRule, changeRewardRule, listRewardRules, switchRewardRule } from './reward-rules.ts'
import { showLevel } from './show-level.ts'
import { startReward } from './start-reward.ts'

export const vendorLevelHandlers: Handlers<typeof vendorLevels> = {
  myLevel: showLevel,
  myDays: listDays,
  disputeDay,
  startReward,
  rewardRules: listRewardRules,
  addRewardRule,
  changeRewardRule,
  switchRewardRule,
  previewRewardRule: previewRule,
  rewardAwards: listAwards,
  revokeReward,
  metricDisputes: listDisputes,
  decideDispute,
}
