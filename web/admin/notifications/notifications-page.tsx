import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/person.ts'
import { NotificationsPage } from '../../parts/bell/notifications-page.tsx'

/** /admin/user/notifications */
export function AdminNotificationsPage() {
  const person = usePerson()
  return person && <NotificationsPage person={person} place={paths.adminNotifications()} />
}
