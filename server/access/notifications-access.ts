/** Access matrix: notifications. Foreign ones are covered by notifications.test.ts. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { type Access, admins, sellers, shoppers } from './access.ts'

const members = [...shoppers, ...sellers, ...admins] as const

export const notificationsAccess: Readonly<Record<string, Access>> = {
  'notifications.list': { may: members, answers: 200 },
  'notifications.count': { may: members, answers: 200 },
  'notifications.seen': { may: members, sample: () => ({ body: {} }), answers: 200 },
  'notifications.read': {
    may: members,
    sample: () => ({ params: { notificationId: randomUUID() } }),
    answers: 404,
  },
  'notifications.readAll': { may: members, answers: 200 },
  'notifications.preferences': { may: members, answers: 200 },
  'notifications.changePreferences': { may: members, sample: () => ({ body: {} }), answers: 200 },
  'notifications.subscribe': {
    may: members,
    sample: () => ({
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: keysOfBrowser(),
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

/** A browser's public key is a point of the curve: no other is taken. */
function keysOfBrowser() {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url') }
}
