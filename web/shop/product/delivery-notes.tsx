import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Preparation } from '../../../contract/shared/preparation.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useUser } from '../../lib/session/person.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { useMinute } from '../../parts/stores/open-now.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { getItText, readyText } from '../parts/arrival-text.ts'
import { ClosedNotice } from '../parts/closed-notice.tsx'
import { type Way, wayQuery } from '../parts/delivery-way.ts'
import type { Option } from '../parts/way-to.ts'

/** Before an order: that the store is closed, and arrival and fee of the cheapest delivery to a known place. */
export function DeliveryNotes({ product }: { product: ProductData }) {
  const { vendorId, username, preparation } = product
  const isShopper = useUser()?.userType === 'USER'
  const location = useLocation()
  const { data: way } = useQuery({
    ...wayQuery(vendorId, isShopper, location),
    enabled: isShopper || location !== undefined,
  })
  return (
    <div className="grid gap-3">
      {way && <WayLine preparation={preparation} username={username} way={way} />}
      {way?.best && way.pickup && (
        <PickupLine option={way.pickup} preparation={preparation} username={username} />
      )}
      {!way && preparation != null && <ReadyLine preparation={preparation} username={username} />}
      <ClosedNotice username={username} />
    </div>
  )
}

interface WayLineProps {
  way: Way
  username: string
  preparation?: Preparation | null
}

export function WayLine({ way, username, preparation = null }: WayLineProps) {
  const { place, best, mayFetch, pickup } = way
  const t = useTranslate()
  const placeName = usePlaceName()
  const where = place === undefined ? t('toPlace.here') : t('toPlace.home', { place: placeName(place) })
  return (
    <p className="flex items-start gap-2">
      <Icon className="mt-0.5 text-muted" name="truck" size={18} />
      <span className="grid">
        {best ? (
          <BestWay {...best} preparation={preparation} username={username} />
        ) : mayFetch && pickup ? (
          <BestWay fee={0} option={pickup} preparation={preparation} username={username} />
        ) : (
          <strong className="font-medium">{t(mayFetch ? 'toPlace.pickup' : 'toPlace.none')}</strong>
        )}
        <span className="text-muted text-xs">{where}</span>
      </span>
    </p>
  )
}

/** `Get it by Fri 27 Nov · Rs. 60 · Free over Rs. 3,000`; until the store is known, and on the server, how long it takes. */
interface BestWayProps {
  option: Option
  fee: number
  username: string
  preparation: Preparation | null
}

function BestWay({ option, fee, username, preparation }: BestWayProps) {
  const t = useTranslate()
  const read = useRead(username, preparation)
  const when = (read && getItText(option, read.store, read)) ?? option.etaText
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

/** Pickup beside a delivery: when it waits at the store. */
function PickupLine({ option, username, preparation }: Omit<BestWayProps, 'fee'>) {
  const read = useRead(username, preparation)
  const words = read && getItText(option, read.store, read)
  return words === undefined ? null : <Line icon="store">{words}</Line>
}

/** Of goods that need preparation, where no place is known: when they are ready at the store. */
function ReadyLine({ username, preparation }: { username: string; preparation: Preparation }) {
  const read = useRead(username, preparation)
  return read === undefined ? null : <Line icon="clock">{readyText(read.store, read).text}</Line>
}

const Line = ({ icon, children }: { icon: IconName; children: string }) => (
  <p className="flex items-start gap-2" data-promise>
    <Icon className="mt-0.5 text-muted" name={icon} size={18} />
    <span>{children}</span>
  </p>
)

/** Inputs of the promised day; undefined until the store is known, and on the server. */
function useRead(username: string, preparation: Preparation | null) {
  const t = useTranslate()
  const language = useLanguage()
  const minute = useMinute()
  const { data: store } = useQuery(storeQuery(username))
  if (!store || minute === undefined) return undefined
  const goods = preparation === null ? [] : [preparation]
  return { store, at: new Date(minute * minuteMs), language, t, goods }
}
