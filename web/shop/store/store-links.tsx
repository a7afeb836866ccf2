import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const looks = {
  list: 'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium',
  rail: 'flex min-h-11 items-center whitespace-nowrap rounded-control px-2.5 font-medium',
}
const here = 'aria-[current=page]:bg-himal/10 aria-[current=page]:text-himal hover:bg-ink/6'

interface StoreLinksProps {
  username: string
  look: keyof typeof looks
}

/** The pages of a store. Two of them are a shopper's own: disabled until a sign-in. */
export function StoreLinks({ username, look }: StoreLinksProps) {
  const t = useTranslate()
  const isShopper = useUser()?.userType === 'USER'
  const hintId = useId()
  const own = [
    { icon: 'refresh', to: paths.buyAgain(username), name: t('store.buyAgain') },
    { icon: 'heart', to: paths.saved(username), name: t('store.saved') },
  ] as const satisfies readonly { icon: IconName; to: string; name: string }[]
  return (
    <nav aria-label={t('store.pages')}>
      <ul className={look === 'list' ? 'grid gap-0.5' : 'no-scrollbar -mx-1 flex overflow-x-auto'}>
        <li>
          <Link
            activeOptions={{ exact: true, includeSearch: false }}
            className={classes(looks[look], here)}
            to={paths.store(username)}
          >
            {look === 'list' && <Icon name="store" />}
            {t('store.shop')}
          </Link>
        </li>
        {own.map(({ icon, to, name }) => (
          <li key={to}>
            {isShopper ? (
              <Link className={classes(looks[look], here)} to={to}>
                {look === 'list' && <Icon name={icon} />}
                {name}
              </Link>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: a link without an address is how a link is disabled
              <a
                aria-describedby={hintId}
                aria-disabled="true"
                className={classes(looks[look], 'cursor-not-allowed text-muted opacity-60')}
                role="link"
                tabIndex={0}
                title={t('store.loginFirst')}
              >
                {look === 'list' && <Icon name={icon} />}
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
      <span hidden id={hintId}>
        {t('store.loginFirst')}
      </span>
    </nav>
  )
}
