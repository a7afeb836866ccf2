import { Link, useRouteContext } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { signOut } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Icon } from '../ui/icon.tsx'

const entry =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors hover:bg-ink/6 aria-[current=page]:bg-himal/10 aria-[current=page]:text-himal'

/** The pages that there are, and the way out. */
export function Sidebar() {
  const text = useText()
  const { market } = useRouteContext({ from: '__root__' })
  return (
    <div className="flex h-full flex-col gap-4 md:p-4">
      <Link className="px-3 py-2 font-bold text-lg text-simrik" to={paths.home()}>
        {market.name}
      </Link>
      <nav aria-label={text('vendor.area')} className="flex-1">
        <ul>
          <li>
            <Link className={entry} to={paths.vendorOrders()}>
              <Icon name="list" />
              {text('vendor.orders')}
            </Link>
          </li>
        </ul>
      </nav>
      <button className={entry} onClick={() => void signOut()} type="button">
        <Icon name="logout" />
        {text('vendor.logout')}
      </button>
    </div>
  )
}
