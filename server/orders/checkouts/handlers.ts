import type { checkoutRoutes } from '../../../contract/checkouts.ts'
import type { Handlers } from '../../platform/binding.ts'
import { checkOutAll } from './check-out-all.ts'
import { showCheckout } from './show-checkout.ts'

export const checkoutHandlers: Handlers<typeof checkoutRoutes> = {
  checkOutAll,
  checkout: showCheckout,
}
