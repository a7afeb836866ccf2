/** Notifications of the caller, and the preferences by group and channel. */
import { z } from 'zod'
import { del, get, post, put } from '../route.ts'
import { id, instant, queryCount } from '../shared/fields.ts'
import { channels, eventGroups, notificationRows } from './notification-groups.ts'

const group = z.enum(Object.keys(eventGroups) as [keyof typeof eventGroups, ...(keyof typeof eventGroups)[]])
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00')

/** The realtime event named by the receiver's id carries the same. */
export const notification = z.object({
  id,
  /** In the reader's language. */
  message: z.string(),
  sendAt: instant,
  senderId: z.string().nullable(),
  notificationNumber: z.union([z.literal(1), z.literal(2)]),
  kind: z.string(),
  /** Link target: a path of the market. */
  link: z.string(),
  readAt: instant.nullable(),
})

const choices = z.object({
  choices: z.array(z.object({ group, channel: z.enum(channels), isOn: z.boolean() })),
  quietHours: z.object({ starts: clock, ends: clock, isOn: z.boolean() }),
  /** The public key for push; empty where the market sends no push messages. */
  pushKey: z.string(),
})

export const notifications = {
  list: get('/api/support/notification/', {
    permission: 'own.notifications',
    summary: 'List my notifications, newest first; `offset` counts rows',
    query: z.object({
      offset: queryCount(100_000).default(0),
      notify: queryCount(100).default(notificationRows),
      number: z.enum(['1', '2']).optional(),
      unread: z.enum(['true']).optional(),
    }),
    answer: z.array(notification),
  }),
  count: get('/api/support/notification/count', {
    permission: 'own.notifications',
    summary: 'Count my unseen notifications: general alerts and messages',
    answer: z.object({ notification: z.number().int(), message: z.number().int() }),
  }),
  seen: post('/api/support/notification/seen', {
    permission: 'own.notifications',
    summary: 'Mark all notifications as seen, when the bell is opened',
    body: z.object({ number: z.union([z.literal(1), z.literal(2)]).default(1) }),
    answer: z.object({ notification: z.number().int(), message: z.number().int() }),
  }),
  read: post('/api/support/notification/:notificationId/read', {
    permission: 'own.notifications',
    summary: 'Mark one notification as read',
    params: z.object({ notificationId: id }),
    answer: notification,
    refuses: ['NOT_FOUND'],
  }),
  readAll: post('/api/support/notification/read', {
    permission: 'own.notifications',
    summary: 'Mark all notifications as read',
    answer: z.object({ notification: z.number().int(), message: z.number().int() }),
  }),
  preferences: get('/api/support/notification/choices', {
    permission: 'own.notifications',
    summary: 'Get my notification settings, by kind and channel',
    answer: choices,
  }),
  changePreferences: put('/api/support/notification/choices', {
    permission: 'own.notifications',
    summary: 'Update my notification settings; groups that do not apply to my role are refused',
    body: choices.omit({ pushKey: true }).partial(),
    answer: choices,
  }),
  subscribe: post('/api/support/notification/push', {
    permission: 'own.notifications',
    summary: 'Subscribe this browser to push messages, until logout',
    body: z.object({
      endpoint: z.url().max(1_000),
      keys: z.object({ p256dh: z.string().min(80).max(120), auth: z.string().min(16).max(40) }),
    }),
    answer: z.object({ id }),
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  unsubscribe: del('/api/support/notification/push', {
    permission: 'own.notifications',
    summary: 'Unsubscribe this browser from push messages',
    query: z.object({ endpoint: z.string().max(1_000) }),
    answer: z.object({ removed: z.number().int() }),
  }),
} as const
