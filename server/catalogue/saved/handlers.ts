import type { savedRoutes } from '../../../contract/saved.ts'
import type { Handlers } from '../../platform/binding.ts'

export const savedHandlers: Handlers<typeof savedRoutes> = {}
