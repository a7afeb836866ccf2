import { formatRupees } from '../../../contract/shared/money.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Store } from './store-data.ts'

/** Where a store is, when it is open, how much it has at what prices, and its stars. */
export function StoreFacts({ store }: { store: Store }) {
  const t = useTranslate()
  const placeName = usePlaceName()
  return (
    <>
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
    </>
  )
}

/** `120 to 45000` in words and rupees; nothing when it is not two numbers. */
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
