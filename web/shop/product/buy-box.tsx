import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser, useIsKeeper } from '../../lib/session/person.ts'
import { type ProductData, questionsOf, type Variation } from '../../parts/product-page/choice.ts'
import { QuestionField } from '../../parts/product-page/question-field.tsx'
import { fewLeft, StockLine } from '../../parts/product-page/stock-line.tsx'
import { Price, Saving, sellingPrice } from '../../parts/products/price.tsx'
import { Stars } from '../../parts/products/stars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Heart } from '../parts/heart.tsx'
import { PreparationPlace } from '../parts/preparation-place.tsx'
import { AddButton } from './add-button.tsx'
import { CashPlace } from './cash-place.tsx'
import { DeliveryPlace } from './delivery-place.tsx'
import { SizeChartPlace } from './size-chart-place.tsx'

const LazyReturnLine = hydrateOnInteraction(
  async () => (await import('./return-and-vouchers.tsx')).ReturnAndVouchers,
  {
    className: 'contents',
    fallback: <div className="h-11" />,
    // A shopper has vouchers beside it.
    isNeeded: () => currentUser() !== undefined,
  },
)
const LazyMeasuredFacts = hydrateOnInteraction(
  async () => (await withMessages(import('./measured-facts.tsx'), 'product')).MeasuredFacts,
  { className: 'contents', fallback: <div className="h-5" /> },
)
// At rest, too: the end of an offer is kept an eye on.
const LazyOfferNote = hydrateOnInteraction(async () => (await import('../offers/offer-note.tsx')).OfferNote, {
  className: 'contents',
  restMs: 2_000,
})
const LazyBuyNow = hydrateOnInteraction(
  async () => (await withMessages(import('./buy-now.tsx'), 'product')).BuyNow,
  {
    className: 'contents',
    fallback: <div className="h-13" />,
    // A vendor does not buy from itself.
    isNeeded: () => currentUser() !== undefined,
  },
)

interface BuyBoxProps {
  product: ProductData
  /** The chosen variation; undefined for a product without variations. */
  chosen: Variation | undefined
  onPick: (name: string, value: string) => void
}

/** Name, price, variations, and the main action. */
export function BuyBox({ product, chosen, onPick }: BuyBoxProps) {
  const t = useTranslate()
  const offered = chosen ?? product
  const isKeeper = useIsKeeper(product.username)
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-2">
          <h1 className="font-bold text-xl leading-tight [overflow-wrap:anywhere]">{product.productName}</h1>
          {!isKeeper && (
            <Heart className="-mt-1.5 -mr-1 shrink-0" name={product.productName} productId={product.id} />
          )}
        </div>
        <Rating of={product} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Price large of={{ ...offered, unit: product.unit, step: product.step }} />
          <Saving of={offered} />
        </div>
        {offered.offer && <LazyOfferNote of={product} offer={offered.offer} />}
        {isMeasured(product) || product.least > 1 || product.most !== null ? (
          <LazyMeasuredFacts of={product} price={sellingPrice(offered)} />
        ) : null}
        {isStockTold(product, offered.stock) && (
          <StockLine least={product.least} measure={product} stock={offered.stock} />
        )}
        {product.preparation && <PreparationPlace of={product.preparation} />}
      </div>
      {questionsOf(product.variations, chosen, product.options).map((question) => (
        <QuestionField
          chosen={chosen?.attribute[question.name]}
          key={question.name}
          onPick={(value) => onPick(question.name, value)}
          question={question}
        />
      ))}
      {product.sizeChart && <SizeChartPlace chart={product.sizeChart} name={product.productName} />}
      <div className="grid gap-2">
        <AddButton chosen={chosen} className="w-full max-md:hidden" product={product} />
        <LazyBuyNow id={product.id} username={product.username} variableNo={chosen?.variableNo} />
      </div>
      <DeliveryPlace product={product} />
      <LazyReturnLine chosen={chosen} product={product} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
        <CashPlace vendorId={product.vendorId} />
        {product.isAgeLimited && <li className="font-medium text-ink">{t('product.ageLimited')}</li>}
        {product.includesVat && (
          <li className="flex items-center gap-1.5">
            <Icon name="info" size={16} />
            {t('product.vat')}
          </li>
        )}
      </ul>
    </div>
  )
}

/** Goods that are still to be made or to come are in no stock: the line says when few or none can be ordered. */
const isStockTold = ({ preparation }: ProductData, stock: number): boolean =>
  stock <= fewLeft || (preparation?.availability ?? 'IN_STOCK') === 'IN_STOCK'

/** Rating beside the name, a link to the reviews; renders nothing without any. */
function Rating({ of: { rating, ratingCount } }: { of: ProductData }) {
  const t = useTranslate()
  if (rating === null) return null
  return (
    <a
      className="inline-flex min-h-8 touch:min-h-11 items-center gap-2 justify-self-start text-sm hover:underline"
      href="#reviews"
    >
      <Stars label={t('reviews.stars', { count: rating })} of={rating} />
      <span className="tabular-nums">{rating.toFixed(1)}</span>
      <span className="text-muted">
        {ratingCount === 1 ? t('reviews.countOne') : t('reviews.count', { count: ratingCount })}
      </span>
    </a>
  )
}
