import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { countUnseen, listNotifications } from './bell/list-notifications.ts'
import { markAllRead, markRead, markSeen } from './bell/mark-notifications.ts'
import { choose, showChoices } from './choices/choose.ts'
import { subscribe, unsubscribe } from './push/subscriptions.ts'

export const notificationsRoutes = bind(contract.notifications, {
  list: listNotifications,
  count: countUnseen,
  seen: markSeen,
  read: markRead,
  readAll: markAllRead,
  choices: showChoices,
  choose,
  subscribe,
  unsubscribe,
})
