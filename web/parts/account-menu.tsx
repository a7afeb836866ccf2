import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import type { Person } from '../lib/person.ts'
import { signOut } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, menuRow } from '../ui/menu.tsx'

/** Who is signed in, and where they may go. */
export function AccountMenu({ person }: { person: Person }) {
  const text = useText()
  return (
    <Menu
      align="right"
      className="ml-1 flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium hover:bg-ink/6"
      icon="person"
      items={
        <>
          <p className="border-line border-b px-4 pt-1 pb-2 font-bold">{person.name}</p>
          {person.userType === 'USER' && (
            <>
              <Link className={menuRow} to={paths.orders()}>
                <Icon name="package" />
                {text('header.orders')}
              </Link>
              <Link className={menuRow} to={paths.allSaved()}>
                <Icon name="heart" />
                {text('header.saved')}
              </Link>
              <Link className={menuRow} to={paths.addresses()}>
                <Icon name="pin" />
                {text('header.addresses')}
              </Link>
              <Link className={menuRow} to={paths.profile()}>
                <Icon name="person" />
                {text('header.profile')}
              </Link>
            </>
          )}
          {person.userType === 'VENDOR' && (
            <a className={menuRow} href={paths.vendorDashboard()}>
              <Icon name="store" />
              {text('header.vendorArea')}
            </a>
          )}
          {person.userType === 'ADMIN' && (
            <a className={menuRow} href={paths.adminVendors()}>
              <Icon name="list" />
              {text('header.adminArea')}
            </a>
          )}
          <button className={menuRow} onClick={() => void signOut()} type="button">
            <Icon name="logout" />
            {text('header.logout')}
          </button>
        </>
      }
      label={text('header.account')}
    >
      <span className="hidden max-w-28 truncate lg:inline">{person.name}</span>
    </Menu>
  )
}
