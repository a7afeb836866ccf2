/** Complaints: numbered, with states and deadlines, in a thread that shopper, store and platform share. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, money, paging, text, typedMoney } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import {
  complaintAgainst,
  complaintCategories,
  complaintOutcomes,
  complaintStatuses,
  longestComplaint,
  mostEvidence,
} from './chat-kinds.ts'

const status = z.enum(complaintStatuses)
const pictures = z.array(z.string().max(60)).max(mostEvidence).default([])
const complaintId = z.object({ complaintId: id })

const saidOnce = {
  /** Idempotency key: made by the client, once for each message; a repeated one changes nothing. */
  clientId: id,
}

const complaintRow = z.object({
  id,
  /** Such as `C-4F7K2`. */
  no: z.string(),
  against: z.enum(complaintAgainst),
  category: z.enum(complaintCategories),
  status,
  severity: z.enum(['LOW', 'NORMAL', 'HIGH']),
  userName: z.string(),
  shopName: z.string().nullable(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  acknowledgeBy: instant,
  resolveBy: instant,
  /** Deadline for the answer of the store that was asked. */
  answerBy: instant.nullable(),
  /** The next of its deadlines; null once it has ended. */
  dueAt: instant.nullable(),
  /** Whether a deadline has passed. */
  isLate: z.boolean(),
})

const complaintDetail = complaintRow.extend({
  description: z.string(),
  wanted: z.enum(complaintOutcomes),
  evidence: z.array(z.string()),
  decision: z.string(),
  compensation: money,
  /** The part that is recorded among the refunds of the order, due or paid. */
  compensationDue: money,
  /** The payer. Null: no compensation, or decided before decisions made refunds due. */
  compensationPayer: z.enum(['VENDOR', 'PLATFORM']).nullable(),
  events: z.array(
    z.object({
      id,
      by: z.enum(['USER', 'VENDOR', 'ADMIN', 'SYSTEM']),
      name: z.string(),
      from: status.nullable(),
      to: status.nullable(),
      note: z.string(),
      isInternal: z.boolean(),
      pictures: z.array(z.string()),
      at: instant,
    }),
  ),
  /** The transitions and actions that the caller may take now. */
  moves: z.array(status),
  maySay: z.boolean(),
})

const list = z.object({
  ...paging(adminRows),
  status: status.optional(),
  late: z.enum(['true']).optional(),
  search: text(100).optional(),
})

export const complaintRoutes = {
  openComplaint: post('/api/support/complaint/', {
    permission: 'shopper.complaints',
    summary: 'Create a complaint about a store, a delivery or the platform; idempotent by clientId',
    body: z.object({
      ...saidOnce,
      against: z.enum(complaintAgainst),
      vendorId: id.optional(),
      orderId: id.optional(),
      category: z.enum(complaintCategories),
      description: text(longestComplaint).min(10, 'Please say what happened'),
      wanted: z.enum(complaintOutcomes),
      evidence: pictures,
    }),
    answer: complaintDetail,
    status: 201,
    refuses: ['NOT_FOUND', 'TOO_MANY', 'TOO_MANY_TRIES', 'IDEMPOTENCY_MISMATCH'],
  }),
  complaints: get('/api/support/complaint/', {
    permission: 'own.complaints',
    summary:
      'List complaints, newest first: a shopper’s own, those about a vendor’s store, or all for an admin, due ones first',
    query: list,
    answer: listOf(complaintRow).extend({ open: z.number().int() }),
  }),
  complaint: get('/api/support/complaint/:complaintId', {
    permission: 'own.complaints',
    summary: 'Get a complaint with its thread; admin notes are visible to admins only',
    params: complaintId,
    answer: complaintDetail,
    refuses: ['NOT_FOUND'],
  }),
  answerComplaint: post('/api/support/complaint/:complaintId/say', {
    permission: 'own.complaints',
    summary: 'Reply to a complaint; idempotent by clientId',
    params: complaintId,
    body: z.object({
      ...saidOnce,
      note: text(longestComplaint).min(1, 'This is required'),
      pictures,
      isInternal: z.boolean().default(false),
    }),
    answer: complaintDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_TRIES', 'IDEMPOTENCY_MISMATCH'],
  }),
  transitionComplaint: post('/api/support/complaint/:complaintId/move', {
    permission: 'complaints.transition',
    summary:
      'Change a complaint’s status: acknowledge, propose, resolve, reject, close or reopen, as the caller’s role allows',
    params: complaintId,
    body: z.object({
      to: status,
      note: line(1_000).optional(),
      /** Proposed, or with RESOLVED due as a refund of the complaint's order; never more than that cost. */
      compensation: typedMoney.optional(),
      /** The payer; by default the store that the complaint is about. */
      payer: z.enum(['VENDOR', 'PLATFORM']).optional(),
      severity: z.enum(['LOW', 'NORMAL', 'HIGH']).optional(),
    }),
    answer: complaintDetail,
    refuses: ['NOT_FOUND', 'WRONG_STATE', 'NOT_ALLOWED', 'TOO_MANY_TRIES'],
  }),
} as const
