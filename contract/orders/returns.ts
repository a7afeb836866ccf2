/** Returns, from the request to the final decision. */
import { z } from 'zod'
import { variableNo } from '../cart/cart.ts'
import { returnResolutions } from '../catalogue/return-sentence.ts'
import { pictureName } from '../content/pictures.ts'
import { paymentMethods, refundMethods } from '../payments/payment-methods.ts'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, paging, sheetOffset, sheetPart } from '../shared/fields.ts'
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
const sheetQuery = listQuery.omit({ noOfRows: true }).extend({ offset: sheetOffset })
const refuses = ['NOT_FOUND', 'WRONG_STATE'] as const

export const returnRoutes = {
  returnOptions: get('/api/orders/return/options', {
    permission: 'shopper.returns',
    summary: 'Get what of my order can be returned: reasons, deadlines and outcomes',
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
    summary: 'Request a return; idempotent by requestKey',
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
    summary: 'List my returns, of one order or all, newest first',
    query: z.object({ orderId: id.optional(), ...paging(returnRows) }),
    answer: listOf(returnRow),
  }),
  returnDetail: get('/api/orders/return/:returnId', {
    permission: 'shopper.returns',
    summary: 'Get one of my returns with lines, timeline and refund',
    params: returnId,
    answer: shopperReturn,
    refuses: ['NOT_FOUND'],
  }),
  cancelReturn: post('/api/orders/return/:returnId/cancel', {
    permission: 'shopper.returns',
    summary: 'Cancel a return request',
    params: returnId,
    answer: shopperReturn,
    refuses,
  }),
  sendReturn: post('/api/orders/return/:returnId/sent', {
    permission: 'shopper.returns',
    summary: 'Record the drop-off of returned items: courier, parcel number and slip',
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
    summary: 'Escalate a return to an admin, after a rejection or when the store does not act',
    params: returnId,
    body: z.object({ reason: why }),
    answer: shopperReturn,
    refuses: [...refuses, 'RETURN_TOO_MANY'],
  }),

  vendorReturns: get('/api/orders/vendorReturn/', {
    permission: 'store.returns.read',
    summary: 'List returns to my store, those waiting for me first',
    query: listQuery,
    answer: listOf(returnRow).extend({
      /** The number of returns that await the store's answer, inspection or settlement. */
      waiting: z.number().int(),
    }),
  }),
  vendorReturnSheet: get('/api/orders/vendorReturn/sheet', {
    permission: 'store.returns.read',
    summary: 'Export returns to my store as CSV, filtered; `next` is the `offset` of the next part',
    query: sheetQuery,
    answer: sheetPart,
  }),
  vendorReturnDetail: get('/api/orders/vendorReturn/:returnId', {
    permission: 'store.returns.read',
    summary: 'Get a return to my store',
    params: returnId,
    answer: vendorReturn,
    refuses: ['NOT_FOUND'],
  }),
  answerReturn: post('/api/orders/vendorReturn/:returnId/answer', {
    permission: 'store.returns.manage',
    summary: 'Approve a return, or reject it with a reason visible to the shopper',
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
    summary: 'Update where the returned items are',
    params: returnId,
    body: z.object({ to: z.enum(returnTransitions), note: note.optional() }),
    answer: vendorReturn,
    refuses,
  }),
  inspectReturn: post('/api/orders/vendorReturn/:returnId/inspect', {
    permission: 'store.returns.manage',
    summary: 'Record the inspection of a return: what arrived, what is accepted, and what is restocked',
    params: returnId,
    body: z.object({ lines: someLines(inspected), note: note.default('') }),
    answer: vendorReturn,
    refuses: [...refuses, 'REFUND_TOO_MUCH'],
  }),
  settleReturn: post('/api/orders/vendorReturn/:returnId/settle', {
    permission: 'store.returns.manage',
    summary: 'Send the replacement or exchange, or refund instead',
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
    summary: 'List returns of all stores, those waiting for an admin first',
    query: listQuery,
    answer: listOf(returnRow).extend({ escalated: z.number().int() }),
  }),
  adminReturnSheet: get('/api/admin/return/sheet', {
    permission: 'market.returns.read',
    summary: 'Export returns of all stores as CSV, filtered; `next` is the `offset` of the next part',
    query: sheetQuery,
    answer: sheetPart,
  }),
  adminReturnDetail: get('/api/admin/return/:returnId', {
    permission: 'market.returns.read',
    summary: 'Get a return with its full history',
    params: returnId,
    answer: adminReturn,
    refuses: ['NOT_FOUND'],
  }),
  decideReturn: post('/api/admin/return/:returnId/decide', {
    permission: 'market.returns.manage',
    summary: 'Decide an escalated return: require the items back first, reject, or refund now',
    params: returnId,
    body: z.object({ verdict: z.enum(adminVerdicts), note: why }),
    answer: adminReturn,
    refuses: [...refuses, 'REFUND_TOO_MUCH'],
  }),
} as const
