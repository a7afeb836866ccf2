import type { ownCategoryRoutes } from '../../../contract/own-categories.ts'
import type { Handlers } from '../../platform/binding.ts'

export const ownCategoryHandlers: Handlers<typeof ownCategoryRoutes> = {}
