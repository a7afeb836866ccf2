import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { switchLanguage, useLanguage } from '../lib/language.tsx'
import { paths } from '../lib/paths.ts'
import type { Person } from '../lib/person.ts'
import { useText } from '../lib/text.ts'
import { useTheme } from '../lib/theme.ts'
import { Bell } from '../parts/bell/bell.tsx'
import { TalkButton } from '../parts/bell/talk-button.tsx'
import { useHearTalk } from '../parts/chat/use-hear-talk.ts'
import { Button, buttonLook, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ownStoreQuery } from './own-store.ts'

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const

export function VendorTopBar({ person, onMenu }: { person: Person; onMenu: () => void }) {
  const text = useText()
  useHearTalk()
  const language = useLanguage()
  const [theme, choose] = useTheme()
  const { data: store } = useQuery(ownStoreQuery())
  return (
    <header className="sticky top-0 z-20 bg-surface">
      <div className="flex items-center gap-1 px-2 py-1.5 md:px-8">
        <IconButton className="md:hidden" icon="menu" label={text('area.menu')} onClick={onMenu} />
        <div className="flex min-w-0 flex-1">
          <Link
            className="inline-flex min-h-11 min-w-0 items-center rounded-control px-2 font-bold hover:underline md:px-0"
            to={paths.vendorProfile()}
          >
            <span className="truncate">{store?.shopName ?? person.name}</span>
          </Link>
        </div>
        <Button
          look="plain"
          onClick={() => void switchLanguage(language === 'ne' ? 'en' : 'ne')}
          size="small"
        >
          {language === 'ne' ? 'English' : 'Nepali'}
        </Button>
        <IconButton icon={icons[theme]} label={text(`theme.${theme}`)} onClick={choose} />
        <Bell person={person} />
        <TalkButton to={paths.vendorChat()} />
        <Link
          aria-label={text('title.chat')}
          className={buttonLook('plain', 'small')}
          title={text('title.chat')}
          to={paths.vendorChat()}
        >
          <Icon name="chat" size={22} />
        </Link>
        {store?.status === 'APPROVED' && (
          <Link
            aria-label={text('vendor.store')}
            className={buttonLook('plain', 'small')}
            to={paths.store(store.username)}
          >
            <Icon name="store" />
            <span className="max-sm:hidden">{text('vendor.store')}</span>
          </Link>
        )}
      </div>
      <div aria-hidden="true" className="dhaka-band" />
    </header>
  )
}
