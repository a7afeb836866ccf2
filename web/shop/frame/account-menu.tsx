import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { SignedInUser } from '../../lib/session/person.ts'
import { signOut } from '../../lib/session/sign-out.ts'
import { useConversationEvents } from '../../parts/chat/use-conversation-events.ts'
import { badgeOf, countsQuery } from '../../parts/notifications/notification-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuRow } from '../../ui/menu.tsx'
import { ComingApps } from './coming-apps.tsx'
import '../../ui/late-icons.ts'

/** Menu of the signed-in user, with the links of their role. */
export function AccountMenu({ person }: { person: SignedInUser }) {
  const t = useTranslate()
  useConversationEvents()
  const count = useQuery(countsQuery()).data?.message ?? 0
  return (
    <Menu
      align="right"
      className="relative ml-1 flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium hover:bg-ink/6"
      icon="person"
      items={
        <>
          <p className="border-line border-b px-4 pt-1 pb-2 font-bold">{person.name}</p>
          {person.userType === 'USER' && (
            <>
              <Link className={menuRow} to={paths.orders()}>
                <Icon name="package" />
                {t('title.orders')}
              </Link>
              <Link className={menuRow} to={paths.ownReturns()}>
                <Icon name="refresh" />
                {t('title.returns')}
              </Link>
              <Link className={menuRow} to={paths.chat()}>
                <Icon name="chat" />
                {t('title.vendorChat')}
                {count > 0 && (
                  <strong className="ml-auto rounded-full bg-simrik px-2 text-on-fill text-xs leading-5">
                    {badgeOf(count)}
                  </strong>
                )}
              </Link>
              <Link className={menuRow} to={paths.complaints()}>
                <Icon name="alert" />
                {t('title.complaints')}
              </Link>
              <Link className={menuRow} to={paths.wallet()}>
                <Icon name="tag" />
                {t('title.wallet')}
              </Link>
              <Link className={menuRow} to={paths.allSaved()}>
                <Icon name="heart" />
                {t('title.saved')}
              </Link>
              <Link className={menuRow} to={paths.addresses()}>
                <Icon name="pin" />
                {t('header.addresses')}
              </Link>
              <Link className={menuRow} to={paths.profile()}>
                <Icon name="person" />
                {t('title.profile')}
              </Link>
              <ComingApps />
            </>
          )}
          {person.userType === 'VENDOR' && (
            <a className={menuRow} href={paths.vendorDashboard()}>
              <Icon name="store" />
              {t('title.vendor')}
            </a>
          )}
          {person.userType === 'ADMIN' && (
            <a className={menuRow} href={paths.adminVendors()}>
              <Icon name="list" />
              {t('title.admin')}
            </a>
          )}
          <button className={menuRow} onClick={() => void signOut()} type="button">
            <Icon name="logout" />
            {t('header.logout')}
          </button>
        </>
      }
      label={t('header.account')}
    >
      <span className="hidden max-w-28 truncate lg:inline">{person.name}</span>
    </Menu>
  )
}
