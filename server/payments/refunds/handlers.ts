import type { refundRoutes } from '../../../contract/payments/refunds.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { confirmRefund, disputeRefund, settleRefund } from './answer-refund.ts'
import { adminEnterRefund, enterRefund } from './enter-refund.ts'
import { listAdminRefunds, listMyRefunds, listVendorRefunds } from './list-refunds.ts'
import { nameRefundAccount } from './name-account.ts'
import { adminPayRefund, payRefund } from './pay-refund.ts'

export const refundHandlers: Handlers<typeof refundRoutes> = {
  refunds: listMyRefunds,
  confirmRefund,
  disputeRefund,
  nameRefundAccount,
  vendorRefunds: listVendorRefunds,
  enterRefund,
  payRefund,
  adminRefunds: listAdminRefunds,
  adminEnterRefund,
  adminPayRefund,
  settleRefund,
}
