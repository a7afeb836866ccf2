/** Query of a store's cheapest way to the shopper: to their address, else to the place that they chose. */
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from '../../lib/api/api.ts'
import type { Location } from '../../lib/data/chosen-location.ts'
import { type Option, wayTo } from './way-to.ts'

export interface Way {
  /** The district of the shopper's address; undefined for the chosen place. */
  readonly place: string | undefined
  /** The cheapest delivery; undefined if none reaches the place. */
  readonly best: { readonly option: Option; readonly fee: number } | undefined
  readonly mayFetch: boolean
  /** Pickup at the store, where that is offered. */
  readonly pickup?: Option | undefined
}

export const wayQuery = (vendorId: string, isShopper: boolean, location: Location | undefined) =>
  queryOptions({
    queryKey: ['delivery-way', vendorId, isShopper, location?.latitude, location?.longitude],
    queryFn: async (): Promise<Way | null> => {
      const addresses = isShopper ? await api.delivery.addresses({ query: { vendorId } }) : []
      const home = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
      const to = home ?? location
      if (to === undefined) return null
      const options = await api.delivery.options({ query: { vendorId } })
      const pickup = options.find(({ kind }) => kind === 'PICKUP')
      return {
        place: home?.city,
        best: await wayTo(to, options),
        mayFetch: pickup !== undefined,
        pickup,
      }
    },
    staleTime: 5 * minuteMs,
  })
