import type { returnRoutes } from '../../../contract/returns.ts'
import type { Handlers } from '../../platform/binding.ts'

export const returnHandlers: Handlers<typeof returnRoutes> = {}
