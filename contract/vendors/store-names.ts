/** Store names that resemble others: the names they resemble, and pending ones that await an admin. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id, instant, line, text } from '../shared/fields.ts'
import { longestShownReason } from '../shared/limits.ts'

export const nameKinds = ['SHOP_NAME', 'SHOP_NAME_NE', 'USERNAME'] as const
export type NameKind = (typeof nameKinds)[number]

/** A pending name: the old one holds until an admin approves. */
export const heldName = z.object({ kind: z.enum(nameKinds), name: z.string(), askedAt: instant })

export const resemblance = z.object({
  /** The market's own name, a payment service's, a bank's, or another store's. */
  of: z.enum(['MARKET', 'PAYMENT_SERVICE', 'BANK', 'STORE']),
  name: z.string(),
})

const storeNames = z.object({
  /** Resemblances of the current shop names and username. */
  resembles: z.array(resemblance),
  waiting: z.array(heldName.extend({ resembles: z.array(resemblance) })),
})

const oneName = z.object({ vendorId: id, kind: z.enum(nameKinds) })
/** Optimistic concurrency: the name that the admin has read; a decision on any other is refused. */
const name = z.string().min(1).max(200)

export const storeNameRoutes = {
  storeNames: get('/api/admin/vendor/:vendorId/name', {
    permission: 'market.stores.read',
    summary: 'Get names similar to a store’s, and its pending names',
    params: z.object({ vendorId: id }),
    answer: storeNames,
    refuses: ['NOT_FOUND'],
  }),
  approveName: post('/api/admin/vendor/:vendorId/name/:kind/agree', {
    permission: 'market.stores.manage',
    summary: 'Approve a store’s pending name',
    params: oneName,
    body: z.object({ name }),
    answer: storeNames,
    refuses: ['NOT_FOUND', 'NAME_CHANGED', 'VENDOR_NOT_READY', 'USERNAME_TAKEN', 'USERNAME_IS_FINAL'],
  }),
  refuseName: post('/api/admin/vendor/:vendorId/name/:kind/refuse', {
    permission: 'market.stores.manage',
    summary: 'Reject a store’s pending name; its vendor sees the reason, and the old name is kept',
    params: oneName,
    body: z.object({ name, reason: line(longestShownReason), note: text(500).default('') }),
    answer: storeNames,
    refuses: ['NOT_FOUND', 'NAME_CHANGED'],
  }),
}
