import { formatRupees } from '../../../contract/shared/money.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rated } from '../parts/rated.tsx'
import { addressOf } from './store-address.ts'
import type { Store } from './store-data.ts'

/** Where a store is, how much it has at what prices, and its stars. On phones the stars alone: the rail has the address. */
export function StoreFacts({ store }: { store: Store }) {
  const t = useTranslate()
  const placeName = usePlaceName()
  return (
    <>
      <span className="flex items-center gap-1 max-md:hidden">
        <Icon name="pin" size={16} />
        {addressOf(store, placeName)}
      </span>
      <span className="max-md:hidden">
        {store.productCount === 1 ? t('goods.countOne') : t('goods.count', { count: store.productCount })}
      </span>
      <PriceRange range={store.priceRange} />
      <Rated of={store} />
    </>
  )
}

/** `120 to 45000` in words and rupees; nothing when it is not two numbers. */
function PriceRange({ range }: { range: string }) {
  const t = useTranslate()
  const [low, high] = range.split(' to ').map(Number)
  if (low === undefined || high === undefined || !(low < high)) return null
  return (
    <span className="price max-md:hidden">
      {t('store.priceRange', { low: formatRupees(low), high: formatRupees(high) })}
    </span>
  )
}
