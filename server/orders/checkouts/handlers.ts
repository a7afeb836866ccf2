import type { checkoutRoutes } from '../../../contract/checkouts.ts'
import type { Handlers } from '../../platform/binding.ts'

export const checkoutHandlers: Handlers<typeof checkoutRoutes> = {}
