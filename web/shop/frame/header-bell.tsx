import { paths } from '../../../contract/paths.ts'
import type { SignedInUser } from '../../lib/session/person.ts'
import { ChatButton } from '../../parts/notifications/chat-button.tsx'
import { NotificationBell } from '../../parts/notifications/notification-bell.tsx'

/** The notification bell in the shop's header. On a phone the chat is found in the account's menu. */
export function HeaderBell({ person }: { person: SignedInUser }) {
  return (
    <>
      {person.userType === 'USER' && <ChatButton className="max-sm:hidden" to={paths.chat()} />}
      <NotificationBell person={person} />
    </>
  )
}
