import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../lib/session/person.ts'
import { NotificationsPage } from '../../parts/notifications/notifications-page.tsx'

/** /admin/user/notifications */
export function AdminNotificationsPage() {
  const person = useUser()
  return person && <NotificationsPage person={person} place={paths.adminNotifications()} />
}
