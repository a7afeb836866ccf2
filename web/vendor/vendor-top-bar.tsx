import { Link } from '@tanstack/react-router'
import { switchLanguage, useLanguage } from '../lib/language.tsx'
import { paths } from '../lib/paths.ts'
import type { Person } from '../lib/person.ts'
import { useText } from '../lib/text.ts'
import { useTheme } from '../lib/theme.ts'
import { Button, buttonLook, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const

export function VendorTopBar({ person, onMenu }: { person: Person; onMenu: () => void }) {
  const text = useText()
  const language = useLanguage()
  const [theme, choose] = useTheme()
  return (
    <header className="sticky top-0 z-20 bg-surface">
      <div className="flex items-center gap-1 px-2 py-1.5 md:px-8">
        <IconButton className="md:hidden" icon="menu" label={text('vendor.menu')} onClick={onMenu} />
        <strong className="min-w-0 flex-1 truncate px-2 md:px-0">{person.name}</strong>
        <Button look="plain" onClick={() => switchLanguage(language === 'ne' ? 'en' : 'ne')} size="small">
          {language === 'ne' ? 'English' : 'Nepali'}
        </Button>
        <IconButton icon={icons[theme]} label={text(`theme.${theme}`)} onClick={choose} />
        {person.username !== null && (
          <Link
            aria-label={text('vendor.store')}
            className={buttonLook('plain', 'small')}
            to={paths.store(person.username)}
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
