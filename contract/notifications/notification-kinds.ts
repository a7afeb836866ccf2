/** What people are told about, and by which ways. No schemas here, so that every page may know them. */
import type { UserType } from '../route.ts'

/** Groups that somebody may switch on and off, with the kinds of account that they concern. */
export const eventGroups = {
  ORDERS: ['USER', 'VENDOR', 'ADMIN'],
  PAYMENTS: ['USER', 'VENDOR', 'ADMIN'],
  RETURNS: ['USER', 'VENDOR', 'ADMIN'],
  CHAT: ['USER', 'VENDOR', 'ADMIN'],
  GOODS: ['VENDOR', 'ADMIN'],
  REVIEWS: ['USER', 'VENDOR'],
  COMPLAINTS: ['USER', 'VENDOR', 'ADMIN'],
  STORES: ['VENDOR', 'ADMIN'],
  MESSAGES: ['ADMIN'],
} as const satisfies Readonly<Record<string, readonly UserType[]>>
export type EventGroup = keyof typeof eventGroups

export const channels = ['IN_APP', 'MAIL', 'PUSH'] as const
export type Channel = (typeof channels)[number]

/** Number 1 is a general alert, number 2 a chat message. */
export const generalNumber = 1
export const chatNumber = 2

export const notificationRows = 10
/** The badge says '+9' above this. */
export const mostOnBadge = 9

/** Everything that anybody is told, with its group. Who is told stands where it happens. */
export const notificationKinds = {
  'order-accepted': 'ORDERS',
  'order-on-the-way': 'ORDERS',
  'order-ready': 'ORDERS',
  'order-delivered': 'ORDERS',
  'delivery-undone': 'ORDERS',
  'order-cancelled': 'ORDERS',
  'order-expired': 'ORDERS',
  'order-came-back': 'ORDERS',
  'delivery-failed': 'ORDERS',
  'cancel-declined': 'ORDERS',
  'order-revived': 'ORDERS',
  'order-new': 'ORDERS',
  'order-withdrawn': 'ORDERS',
  'cancel-asked': 'ORDERS',
  'order-waits': 'ORDERS',
  'order-due': 'ORDERS',
  'order-late': 'ORDERS',
  'cancel-escalated': 'ORDERS',
  'payment-confirmed': 'PAYMENTS',
  'proof-rejected': 'PAYMENTS',
  'proof-sent': 'PAYMENTS',
  'proof-waits': 'PAYMENTS',
  'proof-escalated': 'PAYMENTS',
  'proof-disputed': 'PAYMENTS',
  'proof-appealed': 'PAYMENTS',
  'appeal-decided': 'PAYMENTS',
  'late-payment': 'PAYMENTS',
  'late-payment-waits': 'PAYMENTS',
  'late-refund': 'PAYMENTS',
  'gateway-trouble': 'PAYMENTS',
  'account-waits': 'PAYMENTS',
  'account-judged': 'PAYMENTS',
  'statement-sent': 'PAYMENTS',
  'return-asked': 'RETURNS',
  'return-moved': 'RETURNS',
  'return-escalated': 'RETURNS',
  'refund-due': 'RETURNS',
  'refund-paid': 'RETURNS',
  'refund-withdrawn': 'RETURNS',
  'surplus-came': 'RETURNS',
  'compensation-due': 'RETURNS',
  'refund-disputed': 'RETURNS',
  'refund-overdue': 'RETURNS',
  'product-hidden': 'GOODS',
  'product-restored': 'GOODS',
  'product-appealed': 'GOODS',
  'product-kept-hidden': 'GOODS',
  'review-written': 'REVIEWS',
  'question-asked': 'REVIEWS',
  'review-answered': 'REVIEWS',
  'question-answered': 'REVIEWS',
  'store-waits': 'STORES',
  'store-approved': 'STORES',
  'store-suspended': 'STORES',
  'store-refused': 'STORES',
  'store-name-waits': 'STORES',
  'store-name-agreed': 'STORES',
  'store-name-refused': 'STORES',
  'complaint-made': 'COMPLAINTS',
  'complaint-moved': 'COMPLAINTS',
  'complaint-late': 'COMPLAINTS',
  'message-reported': 'COMPLAINTS',
  'report-decided': 'COMPLAINTS',
  'message-removed': 'COMPLAINTS',
  'message-arrived': 'MESSAGES',
  'chat-message': 'CHAT',
} as const satisfies Readonly<Record<string, EventGroup>>
export type NotificationKind = keyof typeof notificationKinds
