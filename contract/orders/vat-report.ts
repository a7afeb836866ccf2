/** A store's report for its monthly VAT return, by months of the Bikram Sambat calendar. */
import { z } from 'zod'
import { get } from '../route.ts'
import { id, instant, listOf, money, paging, queryCount, sheetOffset, sheetPart } from '../shared/fields.ts'

export const vatBooks = ['INVOICE', 'CREDIT_NOTE'] as const
export type VatBook = (typeof vatBooks)[number]

const bikramSambatYear = queryCount(9_999).refine(
  (year) => year >= 2080 && year <= 2200,
  'Choose a year of Bikram Sambat',
)
const bikramSambatMonth = queryCount(99).refine((month) => month >= 1 && month <= 12, 'Must be 1 to 12')
/** Baishakh is 1. */
const month = z.object({ year: z.number().int(), month: z.number().int() })

const amounts = {
  total: money,
  exempt: money,
  zeroRated: money,
  /** Without VAT. */
  taxable: money,
  vat: money,
}
const sums = z.object({ count: z.number().int(), ...amounts })

const vatRow = z.object({
  documentId: id,
  number: z.number().int(),
  fiscalYear: z.string(),
  issuedAt: instant,
  orderId: id,
  orderNo: z.string(),
  buyer: z.string(),
  /** Empty where the buyer named none. */
  panNo: z.string(),
  ...amounts,
  /** Of a credit note: its invoice. */
  credits: z.object({ number: z.number().int(), fiscalYear: z.string() }).nullable(),
})

export const vatReportRoutes = {
  vatReport: get('/api/vendor/vatReport/', {
    permission: 'store.settlements.read',
    summary:
      'Get my store’s VAT invoices or credit notes of a Bikram Sambat month with the sums of both, this month by default',
    query: z.object({
      year: bikramSambatYear.optional(),
      month: bikramSambatMonth.optional(),
      book: z.enum(vatBooks).default('INVOICE'),
      ...paging(20),
    }),
    answer: listOf(vatRow).extend({
      ...month.shape,
      /** First and last day, in the common calendar. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** Months to choose from, the newest first. */
      months: z.array(month),
      isRegistered: z.boolean(),
      /** False for a store that is not registered and has never issued a tax invoice: it has nothing to report. */
      hasReport: z.boolean(),
      sales: sums,
      creditNotes: sums,
      /** Sales less credit notes. */
      net: z.object(amounts),
      /** Bills of the month without VAT, which are in no sum: receipts, and invoices from before the registration. */
      outside: z.object({ count: z.number().int(), total: money }),
    }),
  }),
  vatReportSheet: get('/api/vendor/vatReport/sheet', {
    permission: 'store.settlements.read',
    summary:
      'Export my store’s VAT invoices and credit notes of a Bikram Sambat month as CSV; those of credit notes are negative',
    query: z.object({
      year: bikramSambatYear.optional(),
      month: bikramSambatMonth.optional(),
      offset: sheetOffset,
    }),
    answer: sheetPart,
    refuses: ['NOT_VAT_REGISTERED'],
  }),
} as const
