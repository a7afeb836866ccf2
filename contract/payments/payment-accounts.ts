/** Payment accounts of a vendor, and the part that a payer may see. */
import { z } from 'zod'
import { get, post, put } from '../route.ts'
import { id, instant, line, listOf, paging } from '../shared/fields.ts'
import { adminRows, largestPictureBytes } from '../shared/limits.ts'
import { accountMethods, accountStatuses } from './payment-methods.ts'

export const longestAccountLabel = 60

const label = line(longestAccountLabel)
const method = z.enum(accountMethods)
const oneMethod = z.object({ method })
const oneAccount = z.object({ accountId: id })

/** The parsed content of the QR code, and the payload to draw it again from. */
export const merchantQr = z.object({
  payload: z.string(),
  network: z.string(),
  merchantName: z.string(),
  merchantCity: z.string(),
  /** A code of the demo: no money reaches anybody by it. */
  isSample: z.boolean(),
})

/** Public part of an account: never a secret, and of a bank only what the code shows to every scanner. */
export const paymentKey = z.object({
  method,
  label: z.string(),
  enabled: z.boolean(),
  reasonDisabled: z.literal('BEING_CHECKED').optional(),
  merchantCode: z.string().optional(),
  qr: merchantQr.optional(),
})

const accountEvent = z.object({
  status: z.enum(accountStatuses),
  at: instant,
  by: z.enum(['VENDOR', 'ADMIN', 'SYSTEM']),
  note: z.string(),
})

const account = z.object({
  accountId: id,
  method,
  label: z.string(),
  status: z.enum(accountStatuses),
  /** Why it was rejected. */
  reason: z.string(),
  merchantCode: z.string().nullable(),
  qr: merchantQr.nullable(),
  /** The picture that the code was read from; its address holds for some minutes. */
  pictureUrl: z.string().nullable(),
  /** The secret fields that have a value. */
  secretFields: z.array(z.string()),
  updatedAt: instant,
  checkedAt: instant.nullable(),
})

export const vendorPaymentAccount = account.extend({ events: z.array(accountEvent) })

export const accountCheck = account.extend({
  vendorId: id,
  shopName: z.string(),
  username: z.string(),
  vendorName: z.string(),
  /** Whether the name in the code resembles the shop's or its keeper's: a hint for the reviewing admin. */
  isNameAlike: z.boolean(),
  /** The account of the same shop that it replaces, if any. */
  before: z
    .object({ label: z.string(), merchantCode: z.string().nullable(), merchantName: z.string().nullable() })
    .nullable(),
  events: z.array(accountEvent),
})

const qrRefusals = [
  'QR_NOT_FOUND',
  'QR_NOT_MERCHANT',
  'QR_SPOILT',
  'QR_OTHER_CURRENCY',
  'QR_FOR_ONE_PAYMENT',
] as const

export const paymentAccountRoutes = {
  paymentKeys: get('/api/key/user', {
    permission: 'anyone',
    summary: 'Get a vendor’s payment methods besides cash: only what a payer may see',
    query: z.object({ vendorId: id }),
    answer: z.array(paymentKey),
    perMinute: 300,
  }),
  vendorAccounts: get('/api/key/vendor/', {
    permission: 'store.payment-accounts.read',
    summary: 'List my store’s payment accounts',
    answer: z.object({ rows: z.array(vendorPaymentAccount), total: z.number().int() }),
  }),
  saveQr: post('/api/key/vendor/qr', {
    permission: 'store.payment-accounts.manage',
    summary:
      'Upload my store’s QR (field `file`): it is read, validated and redrawn; a changed QR is checked by an admin before it takes orders',
    body: z.object({ label }),
    multipart: { file: 'file', mostBytes: largestPictureBytes },
    answer: vendorPaymentAccount,
    refuses: [
      ...qrRefusals,
      'EDITED_MEANWHILE',
      'FILE_TOO_LARGE',
      'TOO_MANY_TRIES',
      'PICTURES_AWAY',
      'NO_ROOM',
    ],
  }),
  saveGateway: put('/api/key/vendor/:method', {
    permission: 'store.payment-accounts.manage',
    summary: 'Save my store’s gateway credentials; an omitted secret is kept',
    params: z.object({ method: z.enum(['ESEWA', 'KHALTI', 'FONEPAY']) }),
    body: z.object({ label, fields: z.record(z.string().max(40), z.string().trim().max(500)) }),
    answer: vendorPaymentAccount,
    refuses: ['EDITED_MEANWHILE', 'TOO_MANY_TRIES'],
  }),
  disableAccount: post('/api/key/vendor/:method/disable', {
    permission: 'store.payment-accounts.manage',
    summary: 'Disable a payment account for new orders; open orders continue',
    params: oneMethod,
    answer: vendorPaymentAccount,
    refuses: ['NOT_FOUND'],
  }),
  enableAccount: post('/api/key/vendor/:method/enable', {
    permission: 'store.payment-accounts.manage',
    summary: 'Submit a disabled payment account for a new check',
    params: oneMethod,
    answer: vendorPaymentAccount,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE'],
  }),

  accountChecks: get('/api/admin/paymentAccount/', {
    permission: 'market.payment-accounts.read',
    summary: 'List payment accounts, longest waiting for a check first',
    query: z.object({ status: z.enum(accountStatuses).default('PENDING_CHECK'), ...paging(adminRows) }),
    answer: listOf(accountCheck).extend({ waiting: z.number().int() }),
  }),
  approveAccount: post('/api/admin/paymentAccount/:accountId/approve', {
    permission: 'market.payment-accounts.manage',
    summary: 'Approve a payment account, if unchanged since it was viewed',
    params: oneAccount,
    answer: accountCheck,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE'],
  }),
  rejectAccount: post('/api/admin/paymentAccount/:accountId/reject', {
    permission: 'market.payment-accounts.manage',
    summary:
      'Reject a payment account, with a reason visible to its vendor; an active one stops taking orders',
    params: oneAccount,
    body: z.object({ reason: line(300) }),
    answer: accountCheck,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE'],
  }),
} as const
