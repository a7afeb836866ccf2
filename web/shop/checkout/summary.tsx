import { formatRupees, timesRupees } from '../../../contract/shared/money.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { removeLine, setQuantity } from '../../lib/cart/cart.ts'
import { mostOf } from '../../lib/cart/cart-bounds.ts'
import { type CartLine, canBuy, lineTotal, unitPrice } from '../../lib/cart/cart-lines.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useQuantityLines } from '../../lib/i18n/quantity-lines.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { discountName } from '../../parts/orders/order-parts.tsx'
import { VatLine } from '../../parts/orders/vat-line.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { signed } from '../../parts/settlements/amounts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { shownKm } from '../../ui/distance.ts'
import { ErrorState } from '../../ui/states.tsx'
import { useProblemText } from '../cart/cart-line-row.tsx'
import { PriceHints } from '../cart/price-hints.tsx'
import { LineAnswers } from '../line-form/line-answers.tsx'
import type { Option, OrderTotals, PricePart, Promos, Quote } from './order-totals.ts'
import type { PriceNow } from './price-data.ts'

interface SummaryLinesProps {
  lines: readonly CartLine[]
  /** Called when an unavailable line was reduced or removed. */
  onPutRight: () => void
}

export function SummaryLines({ lines, onPutRight }: SummaryLinesProps) {
  const t = useTranslate()
  const problemText = useProblemText()
  const { before } = useQuantityLines()
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line) => (
        <li className="grid grid-cols-[auto_1fr_auto] gap-x-3" key={`${line.productId} ${line.variableNo}`}>
          <ProductThumb
            className={classes(!canBuy(line) && 'opacity-50')}
            size={48}
            src={line.productImage}
          />
          <div className="min-w-0">
            <p className="line-clamp-2 leading-snug">
              <span className="tabular-nums">{before(line)} </span>
              {line.productName}
            </p>
            <Attributes of={line} />
            {line.costPrice > unitPrice(line) && (
              <p className="price text-muted text-xs">
                <span className="sr-only">{t('goods.listPrice')} </span>
                <s>{formatRupees(timesRupees(line.costPrice, line.quantity))}</s>
              </p>
            )}
            {canBuy(line) && <LineAnswers line={line} />}
            {!canBuy(line) && (
              <>
                <Badge tone="bad">{t('checkout.leftOut')}</Badge>
                <p className="mt-1 text-simrik text-xs">{problemText(line)}</p>
                <WayOut line={line} onPutRight={onPutRight} />
              </>
            )}
          </div>
          <span className={classes('price', !canBuy(line) && 'text-muted line-through')}>
            {formatRupees(lineTotal(line))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The checkout has no cart panel, so that an unavailable line is corrected in place. */
function WayOut({ line, onPutRight }: { line: CartLine; onPutRight: () => void }) {
  const t = useTranslate()
  const { written } = useQuantityLines()
  const fitting = fittingQuantity(line)
  return (
    <Button
      aria-label={fitting !== undefined ? undefined : t('cart.remove', { name: line.productName })}
      className="mt-1"
      variant="quiet"
      onClick={() => {
        onPutRight()
        if (fitting !== undefined) setQuantity(line, fitting)
        else removeLine(line)
      }}
      size="small"
    >
      {fitting === undefined
        ? t('checkout.drop')
        : isMeasured(line)
          ? t('checkout.takeQuantity', { quantity: written(fitting, line) })
          : t('checkout.takeRest', { count: fitting })}
    </Button>
  )
}

/** The quantity nearest to the wanted one that can be bought; undefined where there is none. */
function fittingQuantity(line: CartLine): number | undefined {
  const { problem, stock, least } = line
  if (problem === 'BELOW_LEAST' && least <= stock) return least
  if (problem === 'ABOVE_MOST') return Math.min(mostOf(line), stock)
  return problem === 'SHORT_OF_STOCK' && stock >= least ? stock : undefined
}

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
          <Discount codes={pricing.promos} key={`${part.kind} ${part.label}`} part={part} />
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
      {pricing.hasFailed && <ErrorState onRetry={pricing.retry}>{t('checkout.priceFailed')}</ErrorState>}
    </div>
  )
}

/** A discount with its name; that of a promo code names the code, too. */
function Discount({ part, codes }: { part: PricePart; codes: Promos }) {
  const t = useTranslate()
  const promo = [codes.vendor, codes.platform].find(
    (one) => one?.id !== undefined && one.id === part.sourceId,
  )
  return (
    <div className="contents">
      <dt>
        {promo?.title ?? part.label}
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
