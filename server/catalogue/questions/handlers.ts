import type { questionRoutes } from '../../../contract/questions.ts'
import type { Handlers } from '../../platform/binding.ts'

export const questionHandlers: Handlers<typeof questionRoutes> = {}
