import { useEffect, useState } from 'react'
import { useText } from '../lib/i18n/translate.ts'
import { paths } from '../lib/navigation/paths.ts'
import type { Person } from '../lib/session/person.ts'
import { signOut } from '../lib/session/sign-out.ts'
import { useHearTalk } from '../parts/chat/use-conversation-events.ts'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { TalkButton } from '../parts/notifications/chat-button.tsx'
import { Bell } from '../parts/notifications/notification-bell.tsx'
import { IconButton } from '../ui/button.tsx'
import { greetingAt } from './greeting.ts'

const minuteMs = 60_000

interface AdminTopBarProps {
  /** Left out as long as they may see nothing yet. */
  admin: Person | undefined
  onMenu: () => void
}

/** A greeting by the hour in Nepal, the language, the theme, what is new and the way out. */
export function AdminTopBar({ admin, onMenu }: AdminTopBarProps) {
  const text = useText()
  useHearTalk()
  const greeting = useGreeting()
  return (
    <header className="sticky top-0 z-20 bg-surface">
      <div className="flex items-center gap-1 px-2 py-1.5 md:px-8">
        <IconButton className="md:hidden" icon="menu" label={text('area.menu')} onClick={onMenu} />
        <p className="min-w-0 flex-1 truncate px-2 md:px-0">
          <span className="max-sm:sr-only">{text(`admin.greeting.${greeting}`)}, </span>
          <strong>{text('admin.name')}</strong>
        </p>
        <AreaSwitches className="max-sm:hidden" />
        {admin && (
          <>
            <Bell person={admin} />
            <TalkButton to={paths.adminChat()} />
          </>
        )}
        <IconButton icon="logout" label={text('header.logout')} onClick={() => void signOut()} />
      </div>
      <div aria-hidden="true" className="dhaka-band" />
    </header>
  )
}

function useGreeting() {
  const [greeting, setGreeting] = useState(() => greetingAt(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setGreeting(greetingAt(new Date())), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return greeting
}
