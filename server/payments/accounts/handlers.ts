import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { approveAccount, listAccountChecks, rejectAccount } from './check-account.ts'
import { disableAccount, enableAccount } from './disable-payment-account.ts'
import { listPaymentKeys } from './list-payment-keys.ts'
import { listOwnAccounts } from './list-vendor-accounts.ts'
import { saveGateway } from './save-gateway.ts'
import { saveQr } from './save-qr.ts'

export const paymentAccountHandlers: Handlers<typeof paymentAccountRoutes> = {
  paymentKeys: listPaymentKeys,
  ownAccounts: listOwnAccounts,
  saveQr,
  saveGateway,
  disableAccount,
  enableAccount,
  accountChecks: listAccountChecks,
  approveAccount,
  rejectAccount,
}
