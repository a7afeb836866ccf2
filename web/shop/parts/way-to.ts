/** The cheapest delivery of a store to a place, by its quotes. */
import type { delivery } from '../../../contract/delivery/delivery.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type Option = ResponseJson<typeof delivery.options>[number]

interface Place {
  readonly city?: string
  readonly latitude?: number | null
  readonly longitude?: number | null
}

export async function wayTo(
  { city, latitude, longitude }: Place,
  options: readonly Option[],
): Promise<{ option: Option; fee: number } | undefined> {
  const place = {
    ...(city !== undefined && { city }),
    // The contract allows six decimals.
    ...(latitude != null && longitude != null
      ? { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }
      : {}),
  }
  const ways = await Promise.all(
    options
      .filter(({ kind }) => kind !== 'PICKUP')
      .map(async (option) => {
        const query = { vendorId: option.vendorId, deliveryOptionId: option.id, ...place }
        const [quote] = await api.orders.quote({ query })
        return quote?.serviceable ? { option, fee: quote.fee } : undefined
      }),
  )
  return ways.filter((way) => way !== undefined).sort((one, other) => one.fee - other.fee)[0]
}
