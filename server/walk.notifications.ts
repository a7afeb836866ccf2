/** The walk's rows of notifications: see walk.table.ts. */
import { type Access, admins, sellers, shoppers } from './walk.access.ts'

const members = [...shoppers, ...sellers, ...admins] as const

export const notificationsTable: Readonly<Record<string, Access>> = {
  'notifications.list': { may: members, answers: 200 },
  'notifications.count': { may: members, answers: 200 },
  'notifications.seen': { may: members, sample: () => ({ body: {} }), answers: 200 },
  'notifications.readAll': { may: members, answers: 200 },
  'notifications.choices': { may: members, answers: 200 },
  'notifications.choose': { may: members, sample: () => ({ body: {} }), answers: 200 },
}
