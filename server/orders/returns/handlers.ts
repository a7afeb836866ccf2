import type { returnRoutes } from '../../../contract/orders/returns.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { decideReturn } from './decide-return.ts'
import { listAdminReturns, listMyReturns, listVendorReturns } from './list-returns.ts'
import { requestReturn } from './request-return.ts'
import { showReturnOptions } from './return-options.ts'
import { adminReturnSheet, vendorReturnSheet } from './return-sheets.ts'
import { cancelReturn, escalateReturn, sendReturn } from './shopper-actions.ts'
import { showAdminReturn, showMyReturn, showVendorReturn } from './show-return.ts'
import { advanceReturn, answerReturn, inspectReturn, settleReturn } from './vendor-actions.ts'

export const returnHandlers: Handlers<typeof returnRoutes> = {
  returnOptions: showReturnOptions,
  requestReturn,
  returns: listMyReturns,
  returnDetail: showMyReturn,
  cancelReturn,
  sendReturn,
  escalateReturn,
  vendorReturns: listVendorReturns,
  vendorReturnSheet,
  vendorReturnDetail: showVendorReturn,
  answerReturn,
  advanceReturn,
  inspectReturn,
  settleReturn,
  adminReturns: listAdminReturns,
  adminReturnSheet,
  adminReturnDetail: showAdminReturn,
  decideReturn,
}
