/** Queries of the checkout: my addresses with this store's coverage, its delivery options, and their quotes. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { deliveryOptionsQuery } from '../../lib/data/delivery-options.ts'
import type { Address, Option, Quote } from './order-totals.ts'

const minute = 60_000

export const addressesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['addresses', vendorId],
    queryFn: () => api.delivery.addresses({ query: { vendorId } }),
  })

/** A quote is binding for 15 minutes; it is refetched well before that. */
const quoteQuery = (option: Option, address: Address | undefined, goods: number) => {
  const to = option.kind === 'PICKUP' ? undefined : address
  const isPlaced = to?.latitude != null && to.longitude != null
  const place = {
    ...(to && { city: to.city }),
    ...(isPlaced && { latitude: String(to.latitude), longitude: String(to.longitude) }),
  }
  return queryOptions({
    queryKey: ['quote', option.id, place, goods],
    queryFn: async (): Promise<Quote | null> => {
      const query = { vendorId: option.vendorId, deliveryOptionId: option.id, subtotal: goods, ...place }
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

/** Quotes are fetched once the destination is known. */
export function useQuotes(
  options: readonly Option[],
  { address, goods, isPlaceKnown }: { address: Address | undefined; goods: number; isPlaceKnown: boolean },
): Quotes {
  const answers = useQueries({
    queries: options.map((option) => ({ ...quoteQuery(option, address, goods), enabled: isPlaceKnown })),
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

/** The store's payment accounts besides cash: the fields that a payer may see. */
export const paymentKeysQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['payment-keys', vendorId],
    queryFn: async () => {
      const query = { vendorId }
      const [keys, closed] = await Promise.all([
        api.payments.paymentKeys({ query }),
        // On a failure the placement refuses a closed QR instead.
        api.payments.qrClosed({ query }).catch(() => ({ until: null })),
      ])
      return keys.map((key) => ({ ...key, closedUntil: key.method === 'QR' ? closed.until : null }))
    },
  })

export const usePaymentKeys = (vendorId: string) => useQuery(paymentKeysQuery(vendorId))
export const useAddresses = (vendorId: string) => useQuery(addressesQuery(vendorId))
export const useOptions = (vendorId: string) => useQuery(deliveryOptionsQuery(vendorId))
