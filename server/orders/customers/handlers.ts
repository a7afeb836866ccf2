import type { customerRoutes } from '../../../contract/customers.ts'
import type { Handlers } from '../../platform/binding.ts'

export const customerHandlers: Handlers<typeof customerRoutes> = {}
