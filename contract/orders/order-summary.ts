/** Order statistics of the market, by the day of Nepal on which orders were placed. */
import { z } from 'zod'
import { paymentMethods } from '../payments/payment-methods.ts'
import { get, post } from '../route.ts'
import { id, line, listOf, money, paging, sheetOffset, sheetPart } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { summaryGroupings } from './order-summary-words.ts'

const figures = z.object({
  placed: z.number().int(),
  delivered: z.number().int(),
  cancelledByShopper: z.number().int(),
  cancelledByVendor: z.number().int(),
  cancelledByOthers: z.number().int(),
  cameBack: z.number().int(),
  /** Open orders: neither delivered nor ended otherwise. */
  underWay: z.number().int(),
  gross: money,
  deliveredAmount: money,
  refunded: money,
  averageBasket: money,
  /** Hours from placement on, of the orders that got so far; null while there are none. */
  acceptHours: z.number().nullable(),
  deliveryHours: z.number().nullable(),
})

const row = figures.extend({
  /** The grouping key: a day, a vendor's id, a district (empty for pick-up) or a payment method. */
  key: z.string(),
  name: z.string(),
})

const period = {
  /** Absent: the last thirty days. */
  from: z.iso.date('Must be a day').optional(),
  to: z.iso.date('Must be a day').optional(),
  vendorId: id.optional(),
  /** A district; empty for pick-up. */
  city: z.union([z.literal(''), line(60)]).optional(),
  method: z.enum(paymentMethods).optional(),
  by: z.enum(summaryGroupings).default('day'),
}

export const orderSummaryRoutes = {
  orderSummary: get('/api/admin/orderSummary/', {
    permission: 'market.orders.read',
    summary:
      'Get order figures for a period: totals, cash on delivery, by day, and by the requested grouping',
    query: z.object({ ...paging(adminRows), ...period }),
    answer: listOf(row).extend({
      from: z.string(),
      to: z.string(),
      totals: figures,
      /** The same number of days just before. */
      before: z.object({ placed: z.number().int(), gross: money }),
      /** The part of the totals in cash on delivery. */
      cash: z.object({ placed: z.number().int(), delivered: z.number().int(), cameBack: z.number().int() }),
      commission: money,
      /** From the ledger as it stands now, whatever the period: what vendors are owed, and what they owe. */
      dues: z.object({ owed: money, owing: money }),
      /** Every day of the period, also those without an order. */
      days: z.array(
        z.object({ day: z.string(), placed: z.number().int(), delivered: z.number().int(), gross: money }),
      ),
      vendorName: z.string().nullable(),
      cities: z.array(z.string()),
    }),
  }),
  orderSummarySheet: get('/api/admin/orderSummary/sheet', {
    permission: 'market.orders.read',
    summary: 'Export the order figures as CSV; `next` is the `offset` of the next part',
    query: z.object({ offset: sheetOffset, ...period }),
    answer: sheetPart,
  }),
  recountOrders: post('/api/admin/orderSummary/recount', {
    permission: 'market.orders.manage',
    summary:
      'Recalculate the figures of a period from the orders, some days at a time; `next` is the `from` of the rest',
    body: z.object({ from: z.iso.date('Must be a day'), to: z.iso.date('Must be a day') }),
    answer: z.object({ changed: z.number().int(), next: z.iso.date().nullable() }),
  }),
} as const
