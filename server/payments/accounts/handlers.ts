import type { paymentAccountRoutes } from '../../../contract/payment-accounts.ts'
import type { Handlers } from '../../platform/binding.ts'

export const paymentAccountHandlers: Handlers<typeof paymentAccountRoutes> = {}
