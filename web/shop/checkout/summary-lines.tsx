/** The lines of an order before it is placed. */
import { formatRupees, timesRupees } from '../../../contract/shared/money.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { removeLine, setQuantity } from '../../lib/cart/cart.ts'
import { mostOf } from '../../lib/cart/cart-bounds.ts'
import { type CartLine, canBuy } from '../../lib/cart/cart-lines.ts'
import { useQuantityLines } from '../../lib/i18n/quantity-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { useProblemText } from '../cart/cart-line-row.tsx'
import { shownLine } from '../cart/shown-line.ts'
import { LineAnswers } from '../line-form/line-answers.tsx'
import { LineOffer } from '../offers/line-offer.tsx'
import type { OrderPrice } from './order-totals.ts'

interface SummaryLinesProps {
  lines: readonly CartLine[]
  /** The order as the server prices it; undefined until it has. */
  price: OrderPrice | undefined
  /** Called when an unavailable line was reduced or removed. */
  onPutRight: () => void
}

export function SummaryLines({ lines, price, onPutRight }: SummaryLinesProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line) => (
        <SummaryLine
          key={`${line.productId} ${line.variableNo}`}
          line={line}
          onPutRight={onPutRight}
          price={price}
        />
      ))}
    </ul>
  )
}

interface SummaryLineProps extends Omit<SummaryLinesProps, 'lines'> {
  line: CartLine
}

function SummaryLine({ line, price, onPutRight }: SummaryLineProps) {
  const t = useTranslate()
  const problemText = useProblemText()
  const { before } = useQuantityLines()
  const { total, was, left } = shownLine(line, price?.lines)
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3">
      <ProductThumb className={classes(!canBuy(line) && 'opacity-50')} size={48} src={line.productImage} />
      <div className="min-w-0">
        <p className="line-clamp-2 leading-snug">
          <span className="tabular-nums">{before(line)} </span>
          {line.productName}
        </p>
        <Attributes of={line} />
        {was !== undefined && (
          <p className="price text-muted text-xs">
            <span className="sr-only">{t('goods.was')} </span>
            <s>{formatRupees(timesRupees(was, line.quantity))}</s>
          </p>
        )}
        {canBuy(line) && line.offer && <LineOffer left={left} measure={line} offer={line.offer} />}
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
        {formatRupees(total)}
      </span>
    </li>
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
