/** Refunds to shoppers, due within seven days: the payer marks one as paid, the receiver confirms or disputes it. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, money, paging, text } from '../shared/fields.ts'
import { paymentMethods, refundMethods } from './payment-methods.ts'
import { enteredRefunds, refundFilters, refundKinds, refundRows, refundStatuses } from './refund-words.ts'

export const refund = z.object({
  refundId: id,
  orderId: id,
  orderNo: z.string(),
  returnId: id.nullable(),
  /** ORDER: of the order's payment. WEIGHED: of it too, for goods that weighed less. SURPLUS: of money beyond what was due. COMPENSATION: given on top, for a wrong. */
  kind: z.enum(refundKinds),
  /** Method and reference of the received money, where it is not the order's own payment. */
  surplus: z.object({ provider: z.enum(paymentMethods), reference: z.string() }).nullable(),
  amount: money,
  reason: z.string(),
  method: z.enum(refundMethods),
  /** Where the shopper wants it, in their own words; empty once it is paid. */
  payTo: z.string(),
  payer: z.enum(['VENDOR', 'PLATFORM']),
  status: z.enum(refundStatuses),
  dueBy: instant,
  isOverdue: z.boolean(),
  reference: z.string().nullable(),
  /** Signed, for some minutes. */
  proofUrl: z.string().nullable(),
  paidAt: instant.nullable(),
  createdAt: instant,
  shopName: z.string(),
  shopperName: z.string(),
  timeline: z.array(
    z.object({
      status: z.enum(refundStatuses),
      at: instant,
      by: z.enum(['SHOPPER', 'VENDOR', 'ADMIN', 'SYSTEM']),
      note: z.string(),
    }),
  ),
})

const refundId = z.object({ refundId: id })
const filters = z.object({
  status: z.enum(refundFilters).optional(),
  orderId: id.optional(),
  ...paging(refundRows),
})
const entry = z.object({
  /** Idempotency key: made by the client; the same entry again changes nothing. */
  refundId: id,
  orderId: id,
  kind: z.enum(enteredRefunds),
  amount: money.refine((paisa) => paisa > 0, 'Must be more than 0'),
  /** Reference of the received money; only for kinds that return such money. */
  reference: line(60).optional(),
  /** Read by shopper, store and market. */
  note: line(300),
})
const payment = z.object({
  reference: line(100),
  /** A picture that the caller uploaded as PRIVATE. */
  proof: pictureName.optional(),
  /** The refund method, where another one was agreed. */
  method: z.enum(refundMethods).optional(),
})
const refuses = ['NOT_FOUND', 'WRONG_STATE'] as const
const refusesEntry = ['NOT_FOUND', 'BAD_INPUT', 'IDEMPOTENCY_MISMATCH'] as const

export const refundRoutes = {
  refunds: get('/api/orders/refund/', {
    permission: 'shopper.refunds',
    summary: 'List my refunds, of one order or all, newest first',
    query: z.object({ orderId: id.optional(), ...paging(refundRows) }),
    answer: listOf(refund),
  }),
  confirmRefund: post('/api/orders/refund/:refundId/confirm', {
    permission: 'shopper.refunds',
    summary: 'Confirm that a refund has arrived',
    params: refundId,
    answer: refund,
    refuses,
  }),
  disputeRefund: post('/api/orders/refund/:refundId/dispute', {
    permission: 'shopper.refunds',
    summary: 'Dispute a refund that has not arrived; an admin decides',
    params: refundId,
    body: z.object({ reason: line(500) }),
    answer: refund,
    refuses,
  }),
  nameRefundAccount: post('/api/orders/refund/:refundId/account', {
    permission: 'shopper.refunds',
    summary: 'Set the bank or wallet account for my refund, until it is paid',
    params: refundId,
    body: z.object({ payTo: line(200) }),
    answer: refund,
    refuses,
  }),
  vendorRefunds: get('/api/orders/vendorRefund/', {
    permission: 'store.refunds.read',
    summary: 'List my store’s refunds, due ones first',
    query: filters,
    answer: listOf(refund).extend({
      /** The number of refunds that the caller has yet to pay. */
      due: z.number().int(),
    }),
  }),
  enterRefund: post('/api/orders/vendorRefund/', {
    permission: 'store.refunds.manage',
    summary: 'Create a refund for an order of my store: paid twice, wrong amount, or a compensation',
    body: entry,
    answer: refund,
    status: 201,
    refuses: refusesEntry,
  }),
  payRefund: post('/api/orders/vendorRefund/:refundId/paid', {
    permission: 'store.refunds.manage',
    summary: 'Mark a refund as paid, with its reference number',
    params: refundId,
    body: payment,
    answer: refund,
    refuses,
  }),
  adminRefunds: get('/api/admin/refund/', {
    permission: 'market.refunds.read',
    summary: 'List refunds of all stores: overdue, disputed, or by status',
    query: filters,
    answer: listOf(refund).extend({ overdue: z.number().int(), disputed: z.number().int() }),
  }),
  adminEnterRefund: post('/api/admin/refund/', {
    permission: 'market.refunds.manage',
    summary: 'Create a refund for any order; a compensation also names who pays it',
    body: entry.extend({ payer: z.enum(['VENDOR', 'PLATFORM']).optional() }),
    answer: refund,
    status: 201,
    refuses: refusesEntry,
  }),
  adminPayRefund: post('/api/admin/refund/:refundId/paid', {
    permission: 'market.refunds.manage',
    summary: 'Mark a refund of the platform as paid',
    params: refundId,
    body: payment,
    answer: refund,
    refuses,
  }),
  settleRefund: post('/api/admin/refund/:refundId/settle', {
    permission: 'market.refunds.manage',
    summary: 'Decide a disputed refund: paid, or due again',
    params: refundId,
    body: z.object({ isPaid: z.boolean(), note: text(500).pipe(z.string().min(1)) }),
    answer: refund,
    refuses,
  }),
} as const
