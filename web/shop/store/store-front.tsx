import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useIsKeeper } from '../../lib/session/person.ts'
import { OpenNow } from '../../parts/stores/open-now.tsx'
import { storeTint } from '../../parts/stores/store-card.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpeningHours } from './opening-hours.tsx'
import type { Store } from './store-data.ts'

/** Header of a store: its name, place, hours and description. Its logo is in the sidebar. */
export function StoreFront({ store }: { store: Store }) {
  const t = useTranslate()
  const placeName = usePlaceName()
  // Chat and complaint are for shoppers; the store's own vendor gets a link to the vendor area.
  const isKeeper = useIsKeeper(store.username)
  return (
    <div className="grid gap-2 md:pt-5">
      {/* On phones the rail above shows it. */}
      <h1 className="font-bold text-2xl leading-tight max-md:sr-only [overflow-wrap:anywhere]">
        {store.shopName}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <span className="flex items-center gap-1">
          <Icon name="pin" size={16} />
          {[store.vendorAddress, placeName(store.city)].filter(Boolean).join(', ')}
        </span>
        {store.openTime !== null && store.closeTime !== null && (
          <span className="flex items-center gap-1 tabular-nums">
            <Icon name="clock" size={16} />
            {store.openTime} – {store.closeTime}
          </span>
        )}
        <span>
          {store.productCount === 1 ? t('goods.countOne') : t('goods.count', { count: store.productCount })}
        </span>
        <PriceRange range={store.priceRange} />
        {store.rating !== null && (
          <span className="whitespace-nowrap font-medium text-ink tabular-nums">
            <span aria-hidden="true">
              ★ {store.rating.toFixed(1)} ({store.ratingCount})
            </span>
            <span className="sr-only">
              {t('store.rated', { rating: store.rating.toFixed(1), count: store.ratingCount })}
            </span>
          </span>
        )}
        {/* Last, because its text comes with the browser's clock and must cause no layout shift. */}
        <OpenNow className="min-w-56 text-sm" of={store} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isKeeper ? (
          <a className={buttonStyles('quiet', 'small')} href={paths.vendorDashboard()}>
            <Icon name="store" size={18} />
            {t('header.vendorArea')}
          </a>
        ) : (
          <>
            <Link
              className={buttonStyles('quiet', 'small')}
              search={{ vendor: store.vendorId }}
              to="/user-account/chat"
            >
              <Icon name="chat" size={18} />
              {t('title.chat')}
            </Link>
            <Link
              className={buttonStyles('plain', 'small')}
              params={{ complaintId: 'new' }}
              search={{ vendor: store.vendorId }}
              to="/user-account/complaints/{-$complaintId}"
            >
              {t('store.complain')}
            </Link>
          </>
        )}
      </div>
      <OpeningHours of={store} />
      <p className="max-w-[70ch] [overflow-wrap:anywhere]">{store.vendorDescription}</p>
    </div>
  )
}

/** Dhaka pattern in the hue of the store's logo. */
export const StoreCover = ({ store }: { store: Store }) => (
  <div
    aria-hidden="true"
    className="relative h-28 overflow-clip bg-simrik-deep md:h-44"
    style={{
      backgroundColor: `oklch(from ${storeTint(store.vendorLogo) ?? 'oklch(0.5 0.2 22)'} 0.42 0.09 h)`,
    }}
  >
    <div className="dhaka absolute inset-0 bg-white/14 [--dhaka-size:72px] md:[--dhaka-size:88px]" />
    <div className="absolute inset-0 bg-linear-to-t from-black/35 to-transparent" />
  </div>
)

/** `120 to 45000` in words and rupees; undefined if invalid. */
function PriceRange({ range }: { range: string }) {
  const t = useTranslate()
  const [low, high] = range.split(' to ').map(Number)
  if (low === undefined || high === undefined || !(low < high)) return null
  return (
    <span className="price">
      {t('store.priceRange', { low: formatRupees(low), high: formatRupees(high) })}
    </span>
  )
}
