import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { approveAccount, listAccountChecks, rejectAccount } from './check-account.ts'
import { disablePaymentAccount, enablePaymentAccount } from './disable-payment-account.ts'
import { listPaymentKeys } from './list-payment-keys.ts'
import { listVendorAccounts } from './list-vendor-accounts.ts'
import { saveGateway } from './save-gateway.ts'
import { saveQr } from './save-qr.ts'

export const paymentAccountHandlers: Handlers<typeof paymentAccountRoutes> = {
  paymentKeys: listPaymentKeys,
  vendorAccounts: listVendorAccounts,
  saveQr,
  saveGateway,
  disableAccount: disablePaymentAccount,
  enableAccount: enablePaymentAccount,
  accountChecks: listAccountChecks,
  approveAccount,
  rejectAccount,
}
