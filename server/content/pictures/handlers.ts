import type { pictureRoutes } from '../../../contract/pictures.ts'
import type { Handlers } from '../../platform/binding.ts'

export const pictureHandlers: Handlers<typeof pictureRoutes> = {}
