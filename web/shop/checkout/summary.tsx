import { formatRupees } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { discountName } from '../../parts/orders/order-parts.tsx'
import { VatLine } from '../../parts/orders/vat-line.tsx'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'
import { signed } from '../../parts/settlements/amounts.tsx'
import { shownKm } from '../../ui/distance.ts'
import { ErrorState } from '../../ui/states.tsx'
import { PriceHints } from '../cart/price-hints.tsx'
import type { Option, OrderTotals, PricePart, Promos, Quote } from './order-totals.ts'
import type { PriceNow } from './price-data.ts'

/** Marks the place where a failed price is said. */
export const failedPrice = 'data-failed-price'

interface CostsProps {
  sums: OrderTotals
  pricing: PriceNow
  option: Option | undefined
  quote: Quote | undefined
}

/** Every amount with one line that says what it is for. */
export function Costs({ sums, pricing, option, quote }: CostsProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl aria-busy={pricing.isWaiting} className="grid grid-cols-[1fr_auto] gap-y-2">
        <dt>
          {t('checkout.goods')}
          <span className="block text-muted text-xs">
            {t(sums.count === 1 ? 'checkout.goodsLineOne' : 'checkout.goodsLine', { count: sums.count })}
          </span>
        </dt>
        <dd className="price text-right">{formatRupees(sums.goods)}</dd>
        {sums.discounts.map((part) => (
          <Discount codes={pricing.promos} key={part.sourceId ?? `${part.kind} ${part.label}`} part={part} />
        ))}
        <dt>
          {t('checkout.delivery')}
          <DeliveryLine option={option} quote={quote} sums={sums} />
        </dt>
        <dd className="price text-right">
          {sums.fee === undefined ? '—' : sums.fee === 0 ? t('checkout.free') : formatRupees(sums.fee)}
        </dd>
        <dt className="border-line border-t pt-3 font-bold text-base">
          {t('checkout.total')}
          <VatLine of={pricing.shown?.vat} />
        </dt>
        <dd
          className="price border-line border-t pt-3 text-right font-bold text-base"
          data-total={pricing.price?.total}
        >
          {sums.total === undefined ? '—' : formatRupees(sums.total)}
        </dd>
      </dl>
      {pricing.shown?.weighTolerancePercent !== undefined && (
        <p className="text-muted text-xs">
          {t('checkout.weighed', { percent: pricing.shown.weighTolerancePercent })}
        </p>
      )}
      <PriceHints hints={pricing.shown?.hints ?? []} />
      {pricing.hasFailed && (
        <div {...{ [failedPrice]: '' }}>
          <ErrorState onRetry={pricing.retry}>{t('checkout.priceFailed')}</ErrorState>
        </div>
      )}
    </div>
  )
}

/** A discount with its name; that of a promo code names the code, too. */
function Discount({ part, codes }: { part: PricePart; codes: Promos }) {
  const t = useTranslate()
  const titleOf = useTitleOf()
  const promo = [codes.vendor, codes.platform].find(
    (one) => one?.id !== undefined && one.id === part.sourceId,
  )
  return (
    <div className="contents">
      <dt>
        {promo ? titleOf(promo) : part.label}
        <span className="block text-muted text-xs">
          {promo ? t('promo.line', { code: promo.code }) : t(`checkout.discount.${discountName(part.kind)}`)}
        </span>
      </dt>
      <dd className="price text-right text-tulsi">{signed(part.amount)}</dd>
    </div>
  )
}

function DeliveryLine({ sums, option, quote }: Omit<CostsProps, 'pricing'>) {
  const t = useTranslate()
  const language = useLanguage()
  const say = (words: string) => <span className="block text-muted text-xs">{words}</span>
  if (option === undefined || quote === undefined || sums.fee === undefined) {
    return say(t('checkout.chooseHow'))
  }
  const { freeAboveSubtotal: free } = option
  const name = inLanguage(language, option.name, option.nameNe)
  if (option.kind === 'PICKUP') return say(t('checkout.pickupLine'))
  if (sums.fee === 0 && free !== null)
    return say(t('checkout.deliveryFree', { name, price: formatRupees(free) }))
  if (option.pricing === 'DISTRICT') return say(t('checkout.deliveryDistrict', { name }))
  if (option.pricing !== 'DISTANCE' || quote.distanceKm === null)
    return say(t('checkout.deliveryFlat', { name }))
  return (
    <>
      {say(t('checkout.deliveryKm', { name, km: shownKm(quote.distanceKm) }))}
      {quote.breakdown.map((part) => (
        <span className="block text-muted text-xs" key={part.label}>
          {part.label}: <span className="price">{formatRupees(part.amount)}</span>
        </span>
      ))}
    </>
  )
}
