import type { orderDocumentRoutes } from '../../../contract/orders/order-documents.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listDocuments } from './list-documents.ts'
import { printCertificate } from './print-certificate.ts'
import { printDocument } from './print-document.ts'
import { printPackingSlips } from './print-packing-slips.ts'
import { reportVat } from './report-vat.ts'
import { vatSheet } from './vat-sheet.ts'

export const orderDocumentHandlers: Handlers<typeof orderDocumentRoutes> = {
  documents: listDocuments,
  printDocument,
  packingSlips: printPackingSlips,
  printCertificate,
  vatReport: reportVat,
  vatReportSheet: vatSheet,
}
