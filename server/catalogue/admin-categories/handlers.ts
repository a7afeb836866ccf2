import type { adminCategoryRoutes } from '../../../contract/admin-categories.ts'
import type { Handlers } from '../../platform/binding.ts'

export const adminCategoryHandlers: Handlers<typeof adminCategoryRoutes> = {}
