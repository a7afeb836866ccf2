import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { countUnseen, listNotifications } from './inbox/list-notifications.ts'
import { markAllRead, markRead, markSeen } from './inbox/mark-notifications.ts'
import { changePreference, showPreferences } from './preferences/change-preferences.ts'
import { subscribe, unsubscribe } from './push/subscriptions.ts'

export const notificationsRoutes = bind(contract.notifications, {
  list: listNotifications,
  count: countUnseen,
  seen: markSeen,
  read: markRead,
  readAll: markAllRead,
  preferences: showPreferences,
  changePreferences: changePreference,
  subscribe,
  unsubscribe,
})
