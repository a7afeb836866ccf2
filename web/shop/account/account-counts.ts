/** Figures beside the rows of the account's hub. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useSaved } from '../../lib/saved/saved.ts'
import { countsQuery } from '../../parts/notifications/notification-data.ts'
import { addressBookQuery } from '../addresses/addresses-data.ts'
import type { AccountEntry } from './account-entries.ts'

export type AccountCounts = Readonly<Partial<Record<NonNullable<AccountEntry['count']>, number>>>

/** Under the key `orders`, so that an event of an order renews them. */
const totalQuery = (of: 'orders' | 'returns') =>
  queryOptions({
    queryKey: ['orders', 'count', of],
    queryFn: async () =>
      (await api.orders[of === 'orders' ? 'list' : 'returns']({ query: { noOfRows: 1 } })).total,
  })

/** An unknown figure is left out: a failure of one must not hide the page. */
export function useAccountCounts(): AccountCounts {
  const told = useQuery(countsQuery()).data
  const figures = {
    orders: useQuery(totalQuery('orders')).data,
    returns: useQuery(totalQuery('returns')).data,
    addresses: useQuery(addressBookQuery()).data?.length,
    messages: told?.message,
    notifications: told?.notification,
    saved: useSaved().size,
  }
  return Object.fromEntries(
    Object.entries(figures).filter((entry): entry is [string, number] => entry[1] !== undefined),
  )
}
