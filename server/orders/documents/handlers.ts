import type { orderDocumentRoutes } from '../../../contract/orders/order-documents.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listDocuments } from './list-documents.ts'
import { printDocument } from './print-document.ts'
import { printPackingSlips } from './print-packing-slips.ts'

export const orderDocumentHandlers: Handlers<typeof orderDocumentRoutes> = {
  documents: listDocuments,
  printDocument,
  packingSlips: printPackingSlips,
}
