/** Receipts, invoices, credit notes and packing slips. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id, instant, listOf, money, sentFile } from '../shared/fields.ts'
import { documentKinds, documentLanguages, mostSlips, pageSizes } from './document-kinds.ts'
import { vatReportRoutes } from './vat-report.ts'

const orderDocument = z.object({
  documentId: id,
  kind: z.enum(documentKinds),
  /** Numbered from 1 in each fiscal year, without a gap. */
  number: z.number().int(),
  /** `2083/84`, from Shrawan to Ashadh. */
  fiscalYear: z.string(),
  amount: money,
  issuedAt: instant,
})

export const orderDocumentRoutes = {
  documents: get('/api/orders/document/', {
    permission: 'documents.read',
    summary: 'List the receipt or invoice of an order and its credit notes, oldest first',
    query: z.object({ orderId: id }),
    answer: listOf(orderDocument),
    refuses: ['NOT_FOUND'],
  }),
  printDocument: post('/api/orders/document/:documentId/print', {
    permission: 'documents.read',
    summary: 'Get a document as PDF: the original once, then copies marked as such',
    params: z.object({ documentId: id }),
    body: z.object({ language: z.enum(documentLanguages) }),
    answer: sentFile,
    file: 'application/pdf',
    refuses: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    perMinute: 60,
  }),
  printCertificate: post('/api/vendor/level/reward/:rewardId/certificate', {
    permission: 'store.levels.read',
    summary: 'Get a certificate that my store has earned as PDF',
    params: z.object({ rewardId: id }),
    body: z.object({ language: z.enum(documentLanguages) }),
    answer: sentFile,
    file: 'application/pdf',
    refuses: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    perMinute: 60,
  }),
  packingSlips: post('/api/orders/vendor/packing-slip', {
    permission: 'store.orders.manage',
    summary: 'Get the packing slips of several orders of my store as one PDF',
    body: z.object({
      orderIds: z
        .array(id)
        .min(1)
        .max(mostSlips)
        .refine((ids) => new Set(ids).size === ids.length, 'The same order is listed twice'),
      language: z.enum(documentLanguages),
      size: z.enum(pageSizes).default('A5'),
      /** A packing slip without prices shows only the amount to be collected at the door. */
      withPrices: z.boolean().default(false),
    }),
    answer: sentFile,
    file: 'application/pdf',
    refuses: ['NOT_FOUND', 'TOO_MANY_TRIES'],
    perMinute: 60,
  }),
  ...vatReportRoutes,
} as const
