import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../contract/paths.ts'
import { useStoreName } from '../lib/i18n/store-name.ts'
import { useTranslate } from '../lib/i18n/translate.ts'
import type { SignedInUser } from '../lib/session/person.ts'
import { useConversationEvents } from '../parts/chat/use-conversation-events.ts'
import { AreaSwitches } from '../parts/frame/area-switches.tsx'
import { ChatButton } from '../parts/notifications/chat-button.tsx'
import { NotificationBell } from '../parts/notifications/notification-bell.tsx'
import { buttonStyles } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { vendorStoreQuery } from './store/store-data.ts'

export function VendorTopBar({ person }: { person: SignedInUser }) {
  const t = useTranslate()
  const nameOf = useStoreName()
  useConversationEvents()
  const { data: store } = useQuery(vendorStoreQuery())
  return (
    <header className="sticky top-0 z-20 bg-surface">
      <div className="flex items-center gap-1 px-2 py-1.5 md:px-8">
        <Link
          aria-label={t('vendor.dashboard')}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/6 md:hidden"
          to={paths.vendorDashboard()}
        >
          <Mark size={24} />
        </Link>
        <div className="flex min-w-0 flex-1">
          <Link
            className="inline-flex min-h-11 min-w-0 items-center rounded-control px-2 font-bold hover:underline md:px-0"
            to={paths.vendorProfile()}
          >
            <span className="truncate">{store ? nameOf(store) : person.name}</span>
          </Link>
        </div>
        <AreaSwitches className="max-sm:hidden" />
        <NotificationBell person={person} />
        <ChatButton to={paths.vendorChat()} />
        {(store === undefined || store.status === 'APPROVED') && (
          <Link
            aria-label={t('vendor.store')}
            // Hidden, but keeps its place until its link is known: no layout shift.
            className={buttonStyles('plain', 'small', store === undefined ? 'invisible' : '')}
            to={paths.store(store?.username ?? '')}
          >
            <Icon name="store" />
            <span className="max-sm:hidden">{t('vendor.store')}</span>
          </Link>
        )}
      </div>
      <div aria-hidden="true" className="dhaka-band" />
    </header>
  )
}
