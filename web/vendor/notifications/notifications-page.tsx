import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../lib/session/person.ts'
import { NotificationsPage } from '../../parts/notifications/notifications-page.tsx'

/** /admin/vendor/notifications */
export function VendorNotificationsPage() {
  const person = useUser()
  return person && <NotificationsPage person={person} place={paths.vendorNotifications()} />
}
