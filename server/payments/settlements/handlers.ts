import type { settlementRoutes } from '../../../contract/payments/settlements.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { addEntry } from './add-entry.ts'
import { draftSettlement } from './draft-settlement.ts'
import { listVendorEntries } from './list-entries.ts'
import { listSettlements, listVendorSettlements } from './list-settlements.ts'
import { exportVendorBalance, showVendorBalance } from './show-balance.ts'
import {
  settlementSheet,
  showSettlement,
  showVendorSettlement,
  vendorSettlementSheet,
} from './show-statement.ts'
import {
  confirmSettlement,
  disputeSettlement,
  dropSettlement,
  paySettlement,
  sendSettlement,
} from './transition-settlement.ts'
import { exportBalances, listBalances } from './vendor-balances.ts'

export const settlementHandlers: Handlers<typeof settlementRoutes> = {
  balances: listBalances,
  vendorLedger: listVendorEntries,
  addEntry,
  balancesSheet: exportBalances,
  settlements: listSettlements,
  draftSettlement,
  settlement: showSettlement,
  dropSettlement,
  sendSettlement,
  paySettlement,
  settlementSheet,
  vendorBalance: showVendorBalance,
  vendorBalanceSheet: exportVendorBalance,
  vendorSettlements: listVendorSettlements,
  vendorSettlement: showVendorSettlement,
  confirmSettlement,
  disputeSettlement,
  vendorSettlementSheet,
}
