/** Admin actions on accounts, and the audit trail of all admin actions. */
import { z } from 'zod'
import { userTypes } from '../permissions.ts'
import { get, post } from '../route.ts'
import { id, instant, listOf, paging, text } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { personName } from './person-fields.ts'
import { emailAddress } from './sign-up.ts'

const oneAccount = z.object({ accountId: id })

export const accountRow = z.object({
  id,
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  userType: z.enum(userTypes),
  loginType: z.enum(['EMAIL', 'GOOGLE']),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  /** The last use of a session that still lives; null when there is none. */
  lastSeenAt: instant.nullable(),
})

export const adminActions = [
  'ADMIN_ADDED',
  'ACCOUNT_DISABLED',
  'ACCOUNT_ENABLED',
  'ADMIN_WITHDRAWN',
  'SECOND_FACTOR_RESET',
  'ADMIN_RESET',
  'SESSIONS_ENDED',
  'VENDOR_APPROVED',
  'VENDOR_SUSPENDED',
  'VENDOR_REFUSED',
  'STORE_NAME_AGREED',
  'STORE_NAME_REFUSED',
  'PRODUCT_HIDDEN',
  'PRODUCT_RESTORED',
  'PRODUCT_KEPT_HIDDEN',
  'OFFER_HIDDEN',
  'OFFER_RESTORED',
  'CAMPAIGN_ADDED',
  'CAMPAIGN_CHANGED',
  'CAMPAIGN_PUBLISHED',
  'CAMPAIGN_ITEMS_APPROVED',
  'CAMPAIGN_ITEMS_REJECTED',
  'CAMPAIGN_CHOSEN',
  'CAMPAIGN_CANCELLED',
  'CATEGORY_ADDED',
  'CATEGORY_CHANGED',
  'CATEGORY_RULES_CHANGED',
  'CATEGORIES_ORDERED',
  'CATEGORY_GOODS_MOVED',
  'CATEGORY_DELETED',
  'REVIEW_HIDDEN',
  'REVIEW_RESTORED',
  'QUESTION_HIDDEN',
  'QUESTION_RESTORED',
  'BANNER_ADDED',
  'BANNER_CHANGED',
  'BANNER_REMOVED',
  'BANNERS_ORDERED',
  'SYNONYMS_ADDED',
  'SYNONYMS_CHANGED',
  'SYNONYMS_DELETED',
  'PROMO_CODE_ADDED',
  'PROMO_CODE_CHANGED',
  'DISCOUNT_RULE_ADDED',
  'DISCOUNT_RULE_CHANGED',
  'DISCOUNT_RULE_DELETED',
  'DISCOUNT_RULES_ORDERED',
  'PAYMENT_ACCOUNT_APPROVED',
  'PAYMENT_ACCOUNT_REJECTED',
  'ORDER_MOVED',
  'PROOF_CONFIRMED',
  'PROOF_REJECTED',
  'PROOF_UNDONE',
  'PROOF_UPHELD',
  'APPEAL_UPHELD',
  'APPEAL_DISMISSED',
  'GATEWAY_PAYMENT_SETTLED',
  'RETURN_DECIDED',
  'REFUND_MOVED',
  'STATEMENT_MOVED',
  'ENTRY_BOOKED',
  'REFUND_ENTERED',
  'MESSAGE_LEFT',
  'MESSAGE_REMOVED',
  'COMPLAINT_MOVED',
  'SETTING_CHANGED',
  'STATEMENT_DROPPED',
  'FIGURES_RECOUNTED',
  'CONTACT_HANDLED',
] as const
export type AdminAction = (typeof adminActions)[number]

/** The kinds of subject that an admin action can have. */
export const actionKinds = [
  'ACCOUNT',
  'VENDOR',
  'PRODUCT',
  'CATEGORY',
  'SYNONYM',
  'REVIEW',
  'QUESTION',
  'BANNER',
  'PROMO_CODE',
  'OFFER',
  'CAMPAIGN',
  'DISCOUNT_RULE',
  'PAYMENT_ACCOUNT',
  'ORDER',
  'MESSAGE',
  'COMPLAINT',
  'SETTING',
  'FIGURES',
  'CONTACT',
] as const
export type ActionKind = (typeof actionKinds)[number]

export const adminActionRow = z.object({
  id,
  at: instant,
  actorId: id,
  actorName: z.string(),
  act: z.enum(adminActions),
  aboutKind: z.enum(actionKinds),
  aboutId: id,
  /** The name of the account, store or thing at the time. */
  aboutName: z.string(),
  /** The changed fields before and after; null where there was no value. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export const adminAccounts = {
  adminAccounts: get('/api/admin/account/', {
    permission: 'market.accounts.read',
    summary: 'List accounts, newest first; `search` matches name, email and username',
    query: z.object({
      ...paging(adminRows),
      search: text(100).optional(),
      userType: z.enum(userTypes).optional(),
    }),
    answer: listOf(accountRow),
  }),
  addAdmin: post('/api/admin/account/', {
    permission: 'market.accounts.manage',
    summary: 'Create an admin; an email with a link to choose a password is sent',
    body: z.object({ name: personName, email: emailAddress }),
    answer: z.object({ id, email: z.string() }),
    status: 201,
    refuses: ['EMAIL_TAKEN'],
  }),
  disableAccount: post('/api/admin/account/:accountId/disable', {
    permission: 'market.accounts.manage',
    summary: 'Disable an account; its sessions end and a vendor’s store is suspended',
    params: oneAccount,
    answer: accountRow,
    refuses: ['NOT_FOUND', 'NOT_YOURSELF', 'LAST_ADMIN'],
  }),
  enableAccount: post('/api/admin/account/:accountId/enable', {
    permission: 'market.accounts.manage',
    summary: 'Enable an account; a vendor’s store stays suspended until approved again',
    params: oneAccount,
    answer: accountRow,
    refuses: ['NOT_FOUND'],
  }),
  changeRole: post('/api/admin/account/:accountId/role', {
    permission: 'market.accounts.manage',
    summary: 'Remove admin rights (ADMIN to USER); no other role change exists',
    params: oneAccount,
    body: z.object({ userType: z.enum(userTypes) }),
    answer: accountRow,
    refuses: ['NOT_FOUND', 'NOT_YOURSELF', 'LAST_ADMIN', 'ROLE_IS_FIXED'],
  }),
  endAccountSessions: post('/api/admin/account/:accountId/endSessions', {
    permission: 'market.accounts.manage',
    summary: 'End all sessions of an account; for one’s own account, all but the current one',
    params: oneAccount,
    answer: z.object({ ended: z.number().int() }),
    refuses: ['NOT_FOUND'],
  }),
  resetSecondFactor: post('/api/admin/account/:accountId/resetSecondFactor', {
    permission: 'market.accounts.manage',
    summary: 'Reset an account’s two-step verification; its sessions end',
    params: oneAccount,
    answer: accountRow,
    refuses: ['NOT_FOUND', 'NOT_YOURSELF', 'SECOND_FACTOR_IS_OFF'],
  }),
  adminActs: get('/api/admin/act/', {
    permission: 'market.audit-trail.read',
    summary: 'List admin activity, newest first; append-only',
    query: z.object({ ...paging(adminRows), aboutId: id.optional(), actorId: id.optional() }),
    answer: listOf(adminActionRow),
  }),
}
