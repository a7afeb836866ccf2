import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { saveBirthday, showBirthday } from './bonuses/birthdays.ts'
import { showEntries, showPoints, showPointsOfOrder } from './entries/show-points.ts'
import {
  savePlatformProgram,
  saveStoreProgram,
  showPlatformProgram,
  showStoreProgram,
} from './programs/keep-programs.ts'
import { correctPoints, listHolders, listPeople, showPerson } from './programs/list-holders.ts'
import { pointsOfProduct } from './programs/points-of-product.ts'
import { showPlatformCost, showStoreCost } from './programs/program-cost.ts'
import { decideReferral, listReferrals } from './referrals/decide-referral.ts'
import { showInvitation, showReferrals } from './referrals/show-referrals.ts'
import { vendorLevelHandlers } from './vendors/handlers.ts'
import { winnerHandlers } from './winners/handlers.ts'

export const rewardsRoutes = bind(contract.rewards, {
  myPoints: showPoints,
  myPointEntries: showEntries,
  pointsOfOrder: showPointsOfOrder,
  pointsOfProduct,
  myReferrals: showReferrals,
  invitation: showInvitation,
  myBirthday: showBirthday,
  saveBirthday,
  storeProgram: showStoreProgram,
  saveStoreProgram,
  pointHolders: listHolders,
  storePointsCost: showStoreCost,
  platformProgram: showPlatformProgram,
  savePlatformProgram,
  platformPointsCost: showPlatformCost,
  pointPeople: listPeople,
  pointsOfPerson: showPerson,
  correctPoints,
  referrals: listReferrals,
  decideReferral,
  ...vendorLevelHandlers,
  ...winnerHandlers,
})
