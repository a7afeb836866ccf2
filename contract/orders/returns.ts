/** Returns, from the request to the final decision. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { returnResolutions } from '../catalogue/return-sentence.ts'
import { pictureName } from '../content/pictures.ts'
import { paymentMethods, refundMethods } from '../payments/payment-methods.ts'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, paging } from '../shared/fields.ts'
import {
  adminReturn,
  goods,
  note,
  returnableLine,
  returnRow,
  shopperReturn,
  units,
  vendorReturn,
  why,
} from './return-shapes.ts'
import {
  adminVerdicts,
  askedReasons,
  mostReturnPictures,
  returnGroupNames,
  returnMethods,
  returnRows,
  returnTransitions,
} from './return-states.ts'

const returnId = z.object({ returnId: id })
const someLines = <Line extends z.ZodType>(one: Line) => z.array(one).min(1).max(100)
const inspected = z.object({ ...goods, received: units, accepted: units, restocked: units })
const listQuery = z.object({ group: z.enum(returnGroupNames).optional(), ...paging(returnRows) })
const refuses = ['NOT_FOUND', 'WRONG_STATE'] as const

export const returnRoutes = {
  returnOptions: get('/api/orders/return/options', {
    permission: 'shopper.returns',
    summary: 'What of my order may be sent back, why, until when, and for what',
    query: z.object({ orderId: id }),
    answer: z.object({
      orderId: id,
      orderNo: z.string(),
      deliveredAt: instant.nullable(),
      paymentMethod: z.enum(paymentMethods),
      refundMethods: z.array(z.enum(refundMethods)),
      lines: z.array(returnableLine),
    }),
    refuses: ['NOT_FOUND'],
  }),
  requestReturn: post('/api/orders/return/', {
    permission: 'shopper.returns',
    summary: 'Ask to send something back; the same requestKey gives the same return',
    body: z.object({
      requestKey: id,
      orderId: id,
      lines: someLines(z.object({ ...goods, quantity: units.min(1) })),
      reason: z.enum(askedReasons),
      resolution: z.enum(returnResolutions),
      method: z.enum(returnMethods),
      note: note.default(''),
      /** Pictures that the caller uploaded as PRIVATE. */
      pictures: z.array(pictureName).max(mostReturnPictures).default([]),
      refundMethod: z.enum(refundMethods).optional(),
      payTo: z.union([z.literal(''), line(200)]).default(''),
    }),
    answer: shopperReturn,
    status: 201,
    refuses: [...refuses, 'TOO_MANY', 'RETURN_TOO_MANY', 'RETURN_NOT_ALLOWED'],
  }),
  returns: get('/api/orders/return/', {
    permission: 'shopper.returns',
    summary: 'My returns, of one order or of all, the newest first',
    query: z.object({ orderId: id.optional(), ...paging(returnRows) }),
    answer: listOf(returnRow),
  }),
  returnDetail: get('/api/orders/return/:returnId', {
    permission: 'shopper.returns',
    summary: 'One of my returns with lines, timeline and refund',
    params: returnId,
    answer: shopperReturn,
    refuses: ['NOT_FOUND'],
  }),
  cancelReturn: post('/api/orders/return/:returnId/cancel', {
    permission: 'shopper.returns',
    summary: 'Keep the goods after all',
    params: returnId,
    answer: shopperReturn,
    refuses,
  }),
  sendReturn: post('/api/orders/return/:returnId/sent', {
    permission: 'shopper.returns',
    summary:
      'Say that I have brought or sent the goods to the store: by whom, under which number, with its slip',
    params: returnId,
    body: z.object({
      note: note.optional(),
      sentBy: line(60).optional(),
      slipNumber: line(60).optional(),
      /** A picture that the caller uploaded as PRIVATE. */
      slipPicture: pictureName.optional(),
    }),
    answer: shopperReturn,
    refuses,
  }),
  escalateReturn: post('/api/orders/return/:returnId/escalate', {
    permission: 'shopper.returns',
    summary: 'Have an admin decide: after a rejection, or when the store does not go on',
    params: returnId,
    body: z.object({ reason: why }),
    answer: shopperReturn,
    refuses: [...refuses, 'RETURN_TOO_MANY'],
  }),

  vendorReturns: get('/api/orders/vendorReturn/', {
    permission: 'store.returns.read',
    summary: 'Returns to my store: what waits for me first',
    query: listQuery,
    answer: listOf(returnRow).extend({
      /** The number of returns that await the store's answer, inspection or settlement. */
      waiting: z.number().int(),
    }),
  }),
  vendorReturnDetail: get('/api/orders/vendorReturn/:returnId', {
    permission: 'store.returns.read',
    summary: 'One return to my store',
    params: returnId,
    answer: vendorReturn,
    refuses: ['NOT_FOUND'],
  }),
  answerReturn: post('/api/orders/vendorReturn/:returnId/answer', {
    permission: 'store.returns.manage',
    summary: 'Approve a return, or reject it with a reason that the shopper reads',
    params: returnId,
    body: z.object({
      isApproved: z.boolean(),
      note: note.default(''),
      /** Overrides the way back that the shopper asked for. */
      method: z.enum(returnMethods).optional(),
    }),
    answer: vendorReturn,
    refuses,
  }),
  advanceReturn: post('/api/orders/vendorReturn/:returnId/advance', {
    permission: 'store.returns.manage',
    summary: 'Say where returned goods are',
    params: returnId,
    body: z.object({ to: z.enum(returnTransitions), note: note.optional() }),
    answer: vendorReturn,
    refuses,
  }),
  inspectReturn: post('/api/orders/vendorReturn/:returnId/inspect', {
    permission: 'store.returns.manage',
    summary: 'Say what came back, what of it is accepted, and what goes back on the shelf',
    params: returnId,
    body: z.object({ lines: someLines(inspected), note: note.default('') }),
    answer: vendorReturn,
    refuses: [...refuses, 'REFUND_TOO_MUCH'],
  }),
  settleReturn: post('/api/orders/vendorReturn/:returnId/settle', {
    permission: 'store.returns.manage',
    summary: 'Send the replacement or the exchange, or give the money back instead',
    params: returnId,
    body: z.object({
      as: z.enum(returnResolutions),
      /** For an exchange: the variation of the same product that replaces it. */
      given: z
        .array(z.object({ ...goods, givenVariableNo: variableNo }))
        .max(100)
        .default([]),
      note: note.default(''),
    }),
    answer: vendorReturn,
    refuses: [...refuses, 'OUT_OF_STOCK', 'REFUND_TOO_MUCH'],
  }),

  adminReturns: get('/api/admin/return/', {
    permission: 'market.returns.read',
    summary: 'Returns of all stores: those that wait for an admin first',
    query: listQuery,
    answer: listOf(returnRow).extend({ escalated: z.number().int() }),
  }),
  adminReturnDetail: get('/api/admin/return/:returnId', {
    permission: 'market.returns.read',
    summary: 'One return with all that was said',
    params: returnId,
    answer: adminReturn,
    refuses: ['NOT_FOUND'],
  }),
  decideReturn: post('/api/admin/return/:returnId/decide', {
    permission: 'market.returns.manage',
    summary: 'Decide an escalated return: goods back first, no, or the money now',
    params: returnId,
    body: z.object({ verdict: z.enum(adminVerdicts), note: why }),
    answer: adminReturn,
    refuses: [...refuses, 'REFUND_TOO_MUCH'],
  }),
} as const
