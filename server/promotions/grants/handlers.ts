import type { voucherRoutes } from '../../../contract/promotions/vouchers.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { collectPromo } from './collect-promo.ts'
import { listCollectible } from './collectible-promos.ts'
import { giveVoucher } from './give-voucher.ts'
import { listGiven } from './list-given.ts'
import { listWallet } from './list-wallet.ts'
import { takeVoucherBack } from './take-voucher-back.ts'

export const voucherHandlers: Handlers<typeof voucherRoutes> = {
  myVouchers: listWallet,
  collectiblePromoCodes: listCollectible,
  collectPromoCode: collectPromo,
  giveVoucher,
  givenVouchers: listGiven,
  takeVoucherBack,
}
