import { paths } from '../../lib/paths.ts'
import type { Person } from '../../lib/person.ts'
import { Bell } from './bell.tsx'
import { TalkButton } from './talk-button.tsx'

/** What is new, in the shop's header. On a phone the chat is found in the account's menu. */
export function HeaderBell({ person }: { person: Person }) {
  return (
    <>
      {person.userType === 'USER' && <TalkButton className="max-sm:hidden" to={paths.chat()} />}
      <Bell person={person} />
    </>
  )
}
