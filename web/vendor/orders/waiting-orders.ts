/** How many orders wait to be accepted. Cached from the page before, so that no layout shift follows. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasFields, storedValue } from '../../lib/browser/storage.ts'
import { dashboardQuery } from '../dashboard/dashboard-data.ts'

interface Known {
  readonly personId: string
  readonly waiting: number
}

const known = storedValue(
  'sessionStorage',
  'orders-waiting',
  (found): found is Known =>
    hasFields(found, 'personId', 'waiting') && typeof (found as Known).waiting === 'number',
)

export interface WaitingOrders {
  readonly waiting: number
  /** The number comes from the server, not from the cache. */
  readonly isSure: boolean
  /** No number is cached, and the first request is under way. */
  readonly isUnknown: boolean
}

export function useWaitingOrders(personId: string): WaitingOrders {
  const { data, isPending, fetchStatus, failureCount } = useQuery(dashboardQuery())
  const told = data?.ordersToAccept
  useEffect(() => {
    if (told !== undefined) known.write({ personId, waiting: told })
  }, [told, personId])
  const before = told === undefined ? known.read() : undefined
  const remembered = before?.personId === personId ? before.waiting : undefined
  return {
    waiting: told ?? remembered ?? 0,
    isSure: told !== undefined,
    // Without a network, or after a first failure, the page does not wait for it.
    isUnknown: isPending && fetchStatus === 'fetching' && failureCount === 0 && remembered === undefined,
  }
}
