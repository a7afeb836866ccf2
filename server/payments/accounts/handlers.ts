import type { paymentAccountRoutes } from '../../../contract/payment-accounts.ts'
import type { Handlers } from '../../platform/binding.ts'
import { approveAccount, listAccountChecks, rejectAccount } from './check-account.ts'
import { listOwnAccounts } from './list-own-accounts.ts'
import { listPaymentKeys } from './list-payment-keys.ts'
import { saveGateway } from './save-gateway.ts'
import { saveQr } from './save-qr.ts'
import { disableAccount, enableAccount } from './switch-account.ts'

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
