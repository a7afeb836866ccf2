import type { orderDocumentRoutes } from '../../../contract/order-documents.ts'
import type { Handlers } from '../../platform/binding.ts'

export const orderDocumentHandlers: Handlers<typeof orderDocumentRoutes> = {}
