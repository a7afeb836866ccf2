/** How many orders wait to be accepted. Known from the page before at once, so that nothing is pushed aside. */
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
  /** The market itself has said so on this page. */
  readonly isSure: boolean
  /** Nobody knows yet, and the market is about to answer. */
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
    // Without a network, or after a first failure, nobody is kept waiting for it.
    isUnknown: isPending && fetchStatus === 'fetching' && failureCount === 0 && remembered === undefined,
  }
}
