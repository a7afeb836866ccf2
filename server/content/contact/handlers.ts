import type { contactRoutes } from '../../../contract/contact.ts'
import type { Handlers } from '../../platform/binding.ts'

export const contactHandlers: Handlers<typeof contactRoutes> = {}
