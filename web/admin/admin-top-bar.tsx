import { useEffect, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { minuteMs } from '../../contract/shared/durations.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import type { SignedInUser } from '../lib/session/person.ts'
import { signOut } from '../lib/session/sign-out.ts'
import { useConversationEvents } from '../parts/chat/use-conversation-events.ts'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { ChatButton } from '../parts/notifications/chat-button.tsx'
import { NotificationBell } from '../parts/notifications/notification-bell.tsx'
import { IconButton } from '../ui/button.tsx'
import { greetingAt } from './greeting.ts'

interface AdminTopBarProps {
  /** Undefined until the second factor is set up. */
  admin: SignedInUser | undefined
  onMenu: () => void
}

/** A greeting by the hour in Nepal, the language, the theme, the notifications and the sign-out. */
export function AdminTopBar({ admin, onMenu }: AdminTopBarProps) {
  const t = useTranslate()
  useConversationEvents()
  const greeting = useGreeting()
  return (
    <header className="sticky top-0 z-20 bg-surface">
      <div className="flex items-center gap-1 px-2 py-1.5 md:px-8">
        <IconButton className="md:hidden" icon="menu" label={t('area.menu')} onClick={onMenu} />
        <p className="min-w-0 flex-1 truncate px-2 md:px-0">
          <span className="max-sm:sr-only">{t(`admin.greeting.${greeting}`)}, </span>
          <strong>{t('admin.name')}</strong>
        </p>
        <AreaSwitches className="max-sm:hidden" />
        {admin && (
          <>
            <NotificationBell person={admin} />
            <ChatButton to={paths.adminChat()} />
          </>
        )}
        <IconButton icon="logout" label={t('header.logout')} onClick={() => void signOut()} />
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
