import { queryOptions, useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { type Location, useLocation } from '../../lib/data/chosen-location.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getItText } from '../parts/arrival-text.ts'
import { ClosedNotice } from '../parts/closed-notice.tsx'
import { type Option, wayTo } from './way-to.ts'

/** Before an order: that the store is closed, and arrival and fee of the cheapest delivery to a known place. */
export function DeliveryNotes({ product: { vendorId, username } }: { product: ProductData }) {
  const isShopper = useUser()?.userType === 'USER'
  const location = useLocation()
  const { data: way } = useQuery({
    ...wayQuery(vendorId, isShopper, location),
    enabled: isShopper || location !== undefined,
  })
  return (
    <div className="grid gap-3">
      {way && <WayLine username={username} way={way} />}
      <ClosedNotice username={username} />
    </div>
  )
}

interface Way {
  /** The district of the shopper's address; undefined for the chosen place. */
  readonly place: string | undefined
  /** The cheapest delivery; undefined if none reaches the place. */
  readonly best: { readonly option: Option; readonly fee: number } | undefined
  readonly mayFetch: boolean
}

export function WayLine({ way: { place, best, mayFetch }, username }: { way: Way; username: string }) {
  const t = useTranslate()
  const placeName = usePlaceName()
  const where = place === undefined ? t('toPlace.here') : t('toPlace.home', { place: placeName(place) })
  return (
    <p className="flex items-start gap-2">
      <Icon className="mt-0.5 text-muted" name="truck" size={18} />
      <span className="grid">
        {best ? (
          <BestWay {...best} username={username} />
        ) : (
          <strong className="font-medium">{t(mayFetch ? 'toPlace.pickup' : 'toPlace.none')}</strong>
        )}
        <span className="text-muted text-xs">{where}</span>
      </span>
    </p>
  )
}

/** `Get it by Fri 27 Nov · Rs. 60 · Free over Rs. 3,000`; until the store is known, and on the server, how long it takes. */
function BestWay({ option, fee, username }: { option: Option; fee: number; username: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const { data: store } = useQuery(storeQuery(username))
  const when =
    store && minute !== undefined && option.kind !== 'TO_BE_AGREED'
      ? getItText(option, store, { at: new Date(minute * minuteMs), language, t })
      : option.etaText
  const free = option.freeAboveSubtotal
  const parts = [
    fee === 0 ? t('toPlace.free') : formatRupees(fee),
    ...(free !== null && fee > 0 ? [t('toPlace.freeOver', { price: formatRupees(free) })] : []),
  ]
  return (
    <span>
      <strong className="font-medium">{when}</strong>
      {parts.map((part) => (
        <span key={part}>
          {' · '}
          <span className="price">{part}</span>
        </span>
      ))}
    </span>
  )
}

const wayQuery = (vendorId: string, isShopper: boolean, location: Location | undefined) =>
  queryOptions({
    queryKey: ['delivery-way', vendorId, isShopper, location?.latitude, location?.longitude],
    queryFn: async (): Promise<Way | null> => {
      const addresses = isShopper ? await api.delivery.addresses({ query: { vendorId } }) : []
      const home = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
      const to = home ?? location
      if (to === undefined) return null
      const options = await api.delivery.options({ query: { vendorId } })
      return {
        place: home?.city,
        best: await wayTo(to, options),
        mayFetch: options.some(({ kind }) => kind === 'PICKUP'),
      }
    },
    staleTime: 5 * minuteMs,
  })
