/** Payment by eSewa, Khalti and Fonepay: redirect, return, and reconciling. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, money, paging, sentOn, sentPage, text } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { orderStatuses } from '../shared/order-statuses.ts'
import { gateways } from './payment-methods.ts'

/**
 * State of a payment. OPEN: nothing is paid, and it may be (again). PENDING: the gateway holds the money and has
 * not decided. REVIEW: a mismatch that an admin reviews. OVER: the order no longer awaits payment.
 */
export const payStates = ['OPEN', 'PENDING', 'PAID', 'REVIEW', 'OVER'] as const
export type PayState = (typeof payStates)[number]

const ofOrder = z.object({ orderId: id })

const payment = z.object({
  orderId: id,
  orderNo: z.string(),
  username: z.string(),
  provider: z.enum(gateways),
  amount: money,
  state: z.enum(payStates),
  /** Whether the order has had an attempt at the gateway. */
  hasTried: z.boolean(),
  /** The gateway did not answer the latest reconciliation. */
  isGatewayAway: z.boolean(),
  checkedAt: instant.nullable(),
  /** Until when the stock is reserved. */
  payBy: instant.nullable(),
  /** Cash on delivery may be chosen instead. */
  mayPayCash: z.boolean(),
})

/**
 * Attempts for an admin to review: a mismatch, undecided for a day, or a reference used by another payment.
 */
export const troubles = [
  'ANOTHER_AMOUNT',
  'ANOTHER_REFERENCE',
  'ANOTHER_CURRENCY',
  'NO_REFERENCE',
  'COUNTED_BEFORE',
  'UNDECIDED',
] as const

const inTrouble = z.object({
  attemptId: id,
  orderId: id,
  orderNo: z.string(),
  orderStatus: z.enum(orderStatuses),
  vendorId: id,
  shopName: z.string(),
  provider: z.enum(gateways),
  /** The market's own reference, by which the gateway finds the attempt. */
  reference: z.string(),
  amount: money,
  trouble: z.enum(troubles),
  /** The gateway's latest response, verbatim. */
  said: z.record(z.string(), z.string()),
  at: instant,
})

/** Query parameters of a gateway's callback: short strings, never lists. */
const word = z.string().max(300).optional()

export const gatewayRoutes = {
  beginPayment: post('/api/orders/order/:orderId/pay', {
    permission: 'shopper.payments',
    summary: 'Start a gateway payment for my order: get the address to pay at',
    params: ofOrder,
    answer: z.object({ provider: z.enum(gateways), url: z.string(), expiresAt: instant }),
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'PAYMENT_NOT_TAKEN', 'TOO_MANY', 'GATEWAY_AWAY', 'GATEWAY_REFUSED'],
    perMinute: 60,
  }),
  paymentState: get('/api/orders/order/:orderId/pay', {
    permission: 'shopper.payments',
    summary: 'Get the known status of my order’s gateway payment',
    params: ofOrder,
    answer: payment,
    refuses: ['NOT_FOUND'],
  }),
  checkPayment: post('/api/orders/order/:orderId/pay/check', {
    permission: 'shopper.payments',
    summary: 'Check my order’s payment with the gateway again',
    params: ofOrder,
    answer: payment,
    refuses: ['NOT_FOUND'],
    perMinute: 60,
  }),
  redirectToGateway: get('/api/orders/payment/:attemptId/go', {
    permission: 'shopper.payments',
    summary: 'Redirect page that posts the payment request to the gateway',
    params: z.object({ attemptId: id }),
    answer: sentPage,
    page: true,
    refuses: ['NOT_FOUND'],
  }),
  esewaReturn: get('/api/orders/payment/esewa/:attemptId/:outcome', {
    permission: 'anyone',
    summary: 'eSewa return address: the payment is verified with eSewa, then redirects to the order',
    params: z.object({ attemptId: id, outcome: z.enum(['success', 'failure']) }),
    query: z.object({ data: z.string().max(4000).optional() }),
    answer: sentOn,
    status: 303,
    refuses: ['NOT_FOUND', 'SIGNATURE_WRONG'],
    perMinute: 300,
  }),
  khaltiReturn: get('/api/orders/payment/khalti/:attemptId', {
    permission: 'anyone',
    summary: 'Khalti return address: the payment is verified with Khalti, then redirects to the order',
    params: z.object({ attemptId: id }),
    query: z.object({ pidx: word, status: word, purchase_order_id: word }),
    answer: sentOn,
    status: 303,
    refuses: ['NOT_FOUND'],
    perMinute: 300,
  }),
  fonepayReturn: get('/api/orders/payment/fonepay', {
    permission: 'anyone',
    summary: 'Fonepay return address: the payment is verified with Fonepay, then redirects to the order',
    query: z.object({
      PRN: word,
      PID: word,
      PS: word,
      RC: word,
      UID: word,
      BC: word,
      INI: word,
      P_AMT: word,
      R_AMT: word,
      DV: word,
    }),
    answer: sentOn,
    status: 303,
    refuses: ['NOT_FOUND', 'SIGNATURE_WRONG'],
    perMinute: 300,
  }),
  gatewayTroubles: get('/api/admin/gatewayPayment/', {
    permission: 'market.gateway-payments.read',
    summary: 'List gateway payments that need manual review, oldest first',
    query: z.object({ ...paging(adminRows) }),
    answer: listOf(inTrouble),
  }),
  settleTrouble: post('/api/admin/gatewayPayment/:attemptId/settle', {
    permission: 'market.gateway-payments.manage',
    summary:
      'Settle a reviewed gateway payment: PAID in full under this reference, NOT_PAID, or GOES_BACK for a different amount, which becomes a refund',
    params: z.object({ attemptId: id }),
    body: z.object({
      outcome: z.enum(['PAID', 'NOT_PAID', 'GOES_BACK']),
      reference: line(60).optional(),
      /** The amount received, where it is refunded. */
      amount: money.refine((paisa) => paisa > 0, 'Must be more than 0').optional(),
      note: text(500).pipe(z.string().min(1)),
    }),
    answer: z.void(),
    status: 204,
    refuses: ['NOT_FOUND', 'SETTLED_ALREADY', 'BAD_INPUT'],
  }),
} as const
