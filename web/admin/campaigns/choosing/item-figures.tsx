import { formatCount, formatRupees } from '../../../../contract/shared/money.ts'
import { useQuantities } from '../../../lib/i18n/quantities.ts'
import { useStoreName } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { useDistance, useDistrictName } from '../../../parts/campaigns/rule-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AdminItem } from '../campaign-data.ts'
import { leastDiscount, spreadOf } from './sorted-items.ts'

const rupees = (values: readonly (number | null)[]): string =>
  spreadOf(values)
    .map((value) => formatRupees(value))
    .join(' – ') || '–'

const marked = ({ faults }: AdminItem, ...codes: readonly string[]): string =>
  faults.some(({ code }) => codes.includes(code)) ? 'font-medium text-simrik' : ''

/** Price in the campaign and now, the lowest of 30 days, and how far below it. */
export function ItemPrices({ of }: { of: AdminItem }) {
  const t = useTranslate()
  const { perStep } = useQuantities()
  const distance = useDistance()
  const { variations } = of
  const [first] = variations
  const per = first ? perStep(first) : ''
  const percent = leastDiscount(of)
  return (
    <span className="grid gap-0.5 text-sm">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="price font-bold">
          {rupees(variations.map(({ campaignPrice, price }) => campaignPrice ?? price)) + per}
        </span>
        <s className="price text-muted text-xs">{rupees(variations.map(({ price }) => price))}</s>
      </span>
      <span className={marked(of, 'DISCOUNT_TOO_SMALL', 'NO_DISCOUNT')}>
        {percent === null ? t('campaigns.fault.NO_DISCOUNT') : distance(percent)}
      </span>
      <span className="price text-muted text-xs">
        {t('campaigns.lowest30', {
          price: rupees(variations.map(({ lowestOf30Days }) => lowestOf30Days)) + per,
        })}
      </span>
    </span>
  )
}

/** The store with its rating, cancel rate and district. */
export function ItemStore({ of }: { of: AdminItem }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const districtName = useDistrictName()
  const { rating, ratingCount, cancelRate, ordersOf90Days, district, holdsSlot } = of
  return (
    <span className="grid gap-0.5 text-sm">
      <span className="font-medium [overflow-wrap:anywhere]">{storeName(of)}</span>
      {holdsSlot && (
        <span>
          <Badge tone="saving">{t('campaigns.holdsSlot')}</Badge>
        </span>
      )}
      <span className={marked(of, 'RATING_TOO_LOW')}>
        {rating === null
          ? t('campaigns.unrated')
          : t('campaigns.rated', { stars: rating, count: formatCount(ratingCount) })}
      </span>
      <span className={marked(of, 'CANCELS_TOO_MANY')}>
        {cancelRate === null
          ? t('campaigns.noOrders')
          : t('campaigns.cancelled', { percent: cancelRate, orders: formatCount(ordersOf90Days) })}
      </span>
      <span className={`text-xs ${marked(of, 'OTHER_DISTRICT') || 'text-muted'}`}>
        {districtName(district)}
      </span>
    </span>
  )
}

/** Committed units with the stock beside; once it runs, how many are sold. */
export function ItemStock({ of }: { of: AdminItem }) {
  const t = useTranslate()
  const { stock, committedUnits, usedUnits, offerId } = of
  return (
    <span className="grid gap-0.5 text-sm tabular-nums">
      <span>{t('campaigns.committed', { units: formatCount(committedUnits) })}</span>
      <span className={marked(of, 'STOCK_TOO_LOW', 'NOT_ON_SALE') || 'text-muted'}>
        {t('campaigns.inStock', { count: formatCount(stock) })}
      </span>
      {offerId !== null && (
        <span className="text-muted">
          {t('vendorOffers.taken', { used: formatCount(usedUnits), cap: formatCount(committedUnits) })}
        </span>
      )}
    </span>
  )
}
