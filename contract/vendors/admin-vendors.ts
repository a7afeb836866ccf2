/** Vendors as admins moderate them. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id, instant, line, listOf, paging, text } from '../shared/fields.ts'
import { adminRows, longestShownReason } from '../shared/limits.ts'
import { vendorStatuses } from './vendor-store.ts'

const oneVendor = z.object({ vendorId: id })

/** The reason is sent to the vendor; the note is kept in the audit trail for admins and never sent. */
const shutting = z.object({ reason: line(longestShownReason), note: text(500).default('') })

export const vendorRow = z.object({
  vendorId: id,
  accountId: id,
  username: z.string(),
  shopName: z.string(),
  /** Its name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  vendorLogo: z.string().nullable(),
  vendorAddress: z.string(),
  state: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  /** Of the vendor's account. */
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  status: z.enum(vendorStatuses),
  /** A name that resembles another's awaits an admin's decision. */
  isNameWaiting: z.boolean(),
  productCount: z.number().int(),
  createdAt: instant,
  approvedAt: instant.nullable(),
})

export const adminVendorRoutes = {
  adminVendors: get('/api/admin/vendor/', {
    permission: 'market.stores.read',
    summary: 'List vendors, newest first; `search` matches store name, username and email',
    query: z.object({
      ...paging(adminRows),
      status: z.enum(vendorStatuses).optional(),
      search: text(100).optional(),
      /** Only stores with a name that awaits a decision. */
      nameWaits: z.literal('true').optional(),
    }),
    answer: listOf(vendorRow),
  }),
  approveVendor: post('/api/admin/vendor/:vendorId/approve', {
    permission: 'market.stores.manage',
    summary: 'Approve a store: it can be found and can sell',
    params: oneVendor,
    /** Optimistic concurrency: the names that the admin has read (`''`: none); if one has changed, approval is refused. */
    query: z.object({
      nameSeen: z.string().max(200).optional(),
      nameNeSeen: z.string().max(200).optional(),
    }),
    answer: vendorRow,
    refuses: ['NOT_FOUND', 'VENDOR_NOT_READY', 'NAME_CHANGED'],
  }),
  suspendVendor: post('/api/admin/vendor/:vendorId/suspend', {
    permission: 'market.stores.manage',
    summary: 'Suspend a store: it can neither be found nor sell',
    params: oneVendor,
    body: shutting,
    answer: vendorRow,
    refuses: ['NOT_FOUND', 'VENDOR_NOT_READY'],
  }),
  refuseVendor: post('/api/admin/vendor/:vendorId/refuse', {
    permission: 'market.stores.manage',
    summary: 'Reject a store that awaits approval; its vendor sees the reason and can submit it again',
    params: oneVendor,
    body: shutting,
    answer: vendorRow,
    refuses: ['NOT_FOUND', 'VENDOR_NOT_READY'],
  }),
}
