import { paths } from '../../lib/navigation/paths.ts'
import { usePerson } from '../../lib/session/person.ts'
import { NotificationsPage } from '../../parts/notifications/notifications-page.tsx'

/** /admin/vendor/notifications */
export function VendorNotificationsPage() {
  const person = usePerson()
  return person && <NotificationsPage person={person} place={paths.vendorNotifications()} />
}
