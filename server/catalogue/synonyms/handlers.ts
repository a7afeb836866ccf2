import type { synonymRoutes } from '../../../contract/synonyms.ts'
import type { Handlers } from '../../platform/binding.ts'

export const synonymHandlers: Handlers<typeof synonymRoutes> = {}
