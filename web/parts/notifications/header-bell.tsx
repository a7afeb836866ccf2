import { paths } from '../../lib/navigation/paths.ts'
import type { Person } from '../../lib/session/person.ts'
import { TalkButton } from './chat-button.tsx'
import { Bell } from './notification-bell.tsx'

/** What is new, in the shop's header. On a phone the chat is found in the account's menu. */
export function HeaderBell({ person }: { person: Person }) {
  return (
    <>
      {person.userType === 'USER' && <TalkButton className="max-sm:hidden" to={paths.chat()} />}
      <Bell person={person} />
    </>
  )
}
