import { paths } from '../../lib/navigation/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { NotificationsPage } from '../../parts/notifications/notifications-page.tsx'

/** /admin/user/notifications */
export function AdminNotificationsPage() {
  const person = usePerson()
  return person && <NotificationsPage person={person} place={paths.adminNotifications()} />
}
