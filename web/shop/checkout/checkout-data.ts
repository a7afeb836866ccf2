/** What the checkout asks: my addresses as this store sees them, its ways of delivery, and what each costs. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Address, Option, Quote } from './order-sums.ts'

const minute = 60_000

export const addressesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['addresses', vendorId],
    queryFn: () => api.delivery.addresses({ query: { vendorId } }),
  })

export const optionsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['delivery-options', vendorId],
    queryFn: () => api.delivery.options({ query: { vendorId } }),
  })

/** A quote binds for 15 minutes; it is asked for again well before that. */
const quoteQuery = (option: Option, address: Address | undefined) => {
  const isPlaced = option.kind !== 'PICKUP' && address?.latitude != null && address.longitude != null
  const place = isPlaced ? { latitude: String(address.latitude), longitude: String(address.longitude) } : {}
  return queryOptions({
    queryKey: ['quote', option.id, place],
    queryFn: async (): Promise<Quote | null> => {
      const query = { vendorId: option.vendorId, deliveryOptionId: option.id, ...place }
      return (await api.orders.quote({ query }))[0] ?? null
    },
    staleTime: 5 * minute,
    refetchInterval: 10 * minute,
  })
}

export interface Quotes {
  readonly known: ReadonlyMap<string, Quote>
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Nothing is asked before it is known where the goods go. */
export function useQuotes(
  options: readonly Option[],
  address: Address | undefined,
  isPlaceKnown: boolean,
): Quotes {
  const answers = useQueries({
    queries: options.map((option) => ({ ...quoteQuery(option, address), enabled: isPlaceKnown })),
  })
  const known = new Map<string, Quote>()
  for (const { data } of answers) if (data) known.set(data.deliveryOptionId, data)
  return {
    known,
    isWaiting: answers.some((answer) => answer.isPending),
    hasFailed: answers.some((answer) => answer.isError),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
  }
}

export const useAddresses = (vendorId: string) => useQuery(addressesQuery(vendorId))
export const useOptions = (vendorId: string) => useQuery(optionsQuery(vendorId))
