import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import type { Location } from '../../lib/data/chosen-location.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

/** The cheapest delivery to a place; `fee` is null if no option delivers there. */
interface Way {
  readonly place: string | undefined
  readonly fee: number | null
  readonly mayFetch: boolean
}

interface DeliveryLineProps {
  vendorId: string
  isShopper: boolean
  location: Location | undefined
}

/** Delivery fee to the shopper's address, else to the chosen place. */
export function DeliveryLine({ vendorId, isShopper, location }: DeliveryLineProps) {
  const t = useTranslate()
  const placeName = usePlaceName()
  const { data: way } = useQuery(wayQuery(vendorId, isShopper, location))
  if (!way) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <Icon className="text-muted" name="truck" size={18} />
      <span>
        {way.place === undefined ? t('toPlace.here') : t('toPlace.home', { place: placeName(way.place) })}:{' '}
        <strong className="font-medium">{costWords(way, t)}</strong>
      </span>
    </p>
  )
}

function costWords({ fee, mayFetch }: Way, t: Translate): string {
  if (fee === null) return t(mayFetch ? 'toPlace.pickup' : 'toPlace.none')
  return fee === 0 ? t('toPlace.free') : t('toPlace.from', { price: formatRupees(fee) })
}

const wayQuery = (vendorId: string, isShopper: boolean, location: Location | undefined) =>
  queryOptions({
    queryKey: ['delivery-way', vendorId, isShopper, location?.latitude, location?.longitude],
    queryFn: async (): Promise<Way | null> => {
      const home = isShopper ? await wayHome(vendorId) : undefined
      if (home !== undefined) return home
      return location === undefined ? null : wayHere(vendorId, location)
    },
    staleTime: 5 * 60_000,
  })

async function wayHome(vendorId: string): Promise<Way | undefined> {
  const addresses = await api.delivery.addresses({ query: { vendorId } })
  const home = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  if (home === undefined) return undefined
  const mayFetch = home.serviceable === true ? false : await hasPickup(vendorId)
  return { place: home.city, fee: home.serviceable === true ? (home.cheapestFee ?? null) : null, mayFetch }
}

const hasPickup = async (vendorId: string): Promise<boolean> =>
  (await api.delivery.options({ query: { vendorId } })).some(({ kind }) => kind === 'PICKUP')

async function wayHere(vendorId: string, { latitude, longitude }: Location): Promise<Way> {
  const options = await api.delivery.options({ query: { vendorId } })
  const brought = options.filter(({ kind }) => kind !== 'PICKUP')
  // The contract allows six decimals.
  const place = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }
  const quotes = await Promise.all(
    brought.map(({ id }) => api.orders.quote({ query: { vendorId, deliveryOptionId: id, ...place } })),
  )
  const fees = quotes.flat().flatMap(({ serviceable, fee }) => (serviceable ? [fee] : []))
  const mayFetch = brought.length < options.length
  return { place: undefined, fee: fees.length === 0 ? null : Math.min(...fees), mayFetch }
}
