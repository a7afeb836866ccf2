/** Notification groups and channels. No schemas here, so that every page may know them. */
import type { UserType } from '../permissions.ts'

/** Groups that an account may switch on and off, by the kinds of account that they concern. */
export const eventGroups = {
  ORDERS: ['USER', 'VENDOR', 'ADMIN'],
  PAYMENTS: ['USER', 'VENDOR', 'ADMIN'],
  RETURNS: ['USER', 'VENDOR', 'ADMIN'],
  CHAT: ['USER', 'VENDOR', 'ADMIN'],
  GOODS: ['VENDOR', 'ADMIN'],
  STOCK: ['VENDOR'],
  PROMOTIONS: ['USER', 'VENDOR'],
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
/** The badge shows '+9' above this. */
export const mostOnBadge = 9
