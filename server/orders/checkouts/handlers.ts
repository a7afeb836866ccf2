import type { checkoutRoutes } from '../../../contract/orders/checkouts.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { checkOutAll } from './check-out-all.ts'
import { showCheckout } from './show-checkout.ts'

export const checkoutHandlers: Handlers<typeof checkoutRoutes> = {
  checkOutAll,
  checkout: showCheckout,
}
