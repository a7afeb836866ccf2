import { paths } from '../../lib/paths.ts'
import { usePerson } from '../../lib/person.ts'
import { NotificationsPage } from '../../parts/bell/notifications-page.tsx'

/** /admin/vendor/notifications */
export function VendorNotificationsPage() {
  const person = usePerson()
  return person && <NotificationsPage person={person} place={paths.vendorNotifications()} />
}
