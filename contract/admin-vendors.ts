/** Vendors as admins see them: who waits, who sells, who may not. */
import { z } from 'zod'
import { id, instant, listOf, paging, text } from './fields.ts'
import { adminRows } from './limits.ts'
import { vendorStatuses } from './own-store.ts'
import { get, post } from './route.ts'

const who = ['ADMIN'] as const
const oneVendor = z.object({ vendorId: id })

export const vendorRow = z.object({
  vendorId: id,
  accountId: id,
  username: z.string(),
  shopName: z.string(),
  vendorLogo: z.string().nullable(),
  vendorAddress: z.string(),
  state: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  /** Of the person behind it. */
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  status: z.enum(vendorStatuses),
  productCount: z.number().int(),
  createdAt: instant,
  approvedAt: instant.nullable(),
})

export const adminVendorRoutes = {
  adminVendors: get('/api/admin/vendor/', {
    who,
    summary: 'Vendors, the newest first; `search` looks into shop name, username and e-mail address',
    query: z.object({
      ...paging(adminRows),
      status: z.enum(vendorStatuses).optional(),
      search: text(100).optional(),
    }),
    answer: listOf(vendorRow),
  }),
  approveVendor: post('/api/admin/vendor/:vendorId/approve', {
    who,
    summary: 'Let a store sell and be found',
    params: oneVendor,
    answer: vendorRow,
    refuses: ['NOT_FOUND', 'VENDOR_NOT_READY'],
  }),
  suspendVendor: post('/api/admin/vendor/:vendorId/suspend', {
    who,
    summary: 'Close a store for the time being: it neither sells nor is found',
    params: oneVendor,
    body: z.object({ reason: text(300).default('') }),
    answer: vendorRow,
    refuses: ['NOT_FOUND', 'VENDOR_NOT_READY'],
  }),
}
