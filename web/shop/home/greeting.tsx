import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { SignedInUser } from '../../lib/session/person.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { sideLink } from '../parts/section.tsx'

/** Greets a signed-in user by the first name; a shopper also finds the store of the last order. */
export function Greeting({ person }: { person: SignedInUser }) {
  const t = useTranslate()
  const [name = ''] = person.name.trim().split(/\s+/)
  return (
    <div className="flex h-11 items-center gap-2">
      <Mark size={18} />
      <p className="max-w-1/2 shrink-0 truncate font-bold">{t('home.namaste', { name })}</p>
      {person.userType === 'USER' && <LastStore />}
    </div>
  )
}

/** Under the key `orders`, so that an event of an order renews it. */
function LastStore() {
  const storeName = useStoreName()
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['orders', 'mine', 'last'],
    queryFn: () => api.orders.list({ query: { noOfRows: 1 } }),
  })
  const last = data?.rows[0]
  if (last === undefined) return null
  return (
    <Link
      className={`${sideLink} ml-auto min-w-0`}
      params={{ username: last.username }}
      to="/store/$username"
    >
      <span className="truncate">{t('home.lastStore', { store: storeName(last) })}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}
