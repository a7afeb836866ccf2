import type { settlementRoutes } from '../../../contract/payments/settlements.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { addEntry } from './add-entry.ts'
import { draftSettlement } from './draft-settlement.ts'
import { listVendorEntries, showOwnBalance } from './list-entries.ts'
import { listOwnSettlements, listSettlements } from './list-settlements.ts'
import { ownSettlementSheet, settlementSheet, showOwnSettlement, showSettlement } from './show-statement.ts'
import {
  confirmSettlement,
  disputeSettlement,
  dropSettlement,
  paySettlement,
  sendSettlement,
} from './transition-settlement.ts'
import { duesSheet, listDues } from './vendor-dues.ts'

export const settlementHandlers: Handlers<typeof settlementRoutes> = {
  vendorDues: listDues,
  vendorLedger: listVendorEntries,
  addEntry,
  vendorDuesSheet: duesSheet,
  settlements: listSettlements,
  draftSettlement,
  settlement: showSettlement,
  dropSettlement,
  sendSettlement,
  paySettlement,
  settlementSheet,
  ownBalance: showOwnBalance,
  ownSettlements: listOwnSettlements,
  ownSettlement: showOwnSettlement,
  confirmSettlement,
  disputeSettlement,
  ownSettlementSheet,
}
