import type { reviewRoutes } from '../../../contract/reviews.ts'
import type { Handlers } from '../../platform/binding.ts'

export const reviewHandlers: Handlers<typeof reviewRoutes> = {}
