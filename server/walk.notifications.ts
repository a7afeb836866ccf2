/** The walk's rows of notifications: see walk.table.ts. What is another's is tried in notifications.test.ts. */
import { randomUUID } from 'node:crypto'
import { type Access, admins, sellers, shoppers } from './walk.access.ts'

const members = [...shoppers, ...sellers, ...admins] as const

export const notificationsTable: Readonly<Record<string, Access>> = {
  'notifications.list': { may: members, answers: 200 },
  'notifications.count': { may: members, answers: 200 },
  'notifications.seen': { may: members, sample: () => ({ body: {} }), answers: 200 },
  'notifications.read': {
    may: members,
    sample: () => ({ params: { notificationId: randomUUID() } }),
    answers: 404,
  },
  'notifications.readAll': { may: members, answers: 200 },
  'notifications.choices': { may: members, answers: 200 },
  'notifications.choose': { may: members, sample: () => ({ body: {} }), answers: 200 },
  'notifications.subscribe': {
    may: members,
    sample: () => ({
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    }),
    answers: 201,
  },
  'notifications.unsubscribe': {
    may: members,
    sample: () => ({ query: { endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' } }),
    answers: 200,
  },
}
