import type { featureImageRoutes } from '../../../contract/feature-images.ts'
import type { Handlers } from '../../platform/binding.ts'

export const featureImageHandlers: Handlers<typeof featureImageRoutes> = {}
