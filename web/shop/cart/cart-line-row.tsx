import { formatRupees } from '../../../contract/shared/money.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { removeLine } from '../../lib/cart/cart.ts'
import { mostOf } from '../../lib/cart/cart-bounds.ts'
import { type CartLine, canBuy } from '../../lib/cart/cart-lines.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import { LineAnswers } from '../line-form/line-answers.tsx'
import { LineOffer } from '../offers/line-offer.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { type PricedLine, shownLine } from './shown-line.ts'

interface CartLineRowProps {
  line: CartLine
  /** The lines as the server prices them; undefined until it has. */
  priced: readonly PricedLine[] | undefined
}

/** One line of the bag: product, quantity, total, and its problem, if any. */
export function CartLineRow({ line, priced }: CartLineRowProps) {
  const t = useTranslate()
  const problemText = useProblemText()
  const { perStep } = useQuantities()
  const name = line.productName
  const { unit, total, was, left } = shownLine(line, priced)
  const isGone = line.problem === 'GONE' || line.problem === 'OUT_OF_STOCK'
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 border-line border-b py-4 last:border-b-0">
      <ProductThumb className={classes(isGone && 'opacity-50')} size={72} src={line.productImage} />
      <div className="grid min-w-0 content-start gap-1">
        <span className="line-clamp-2 font-medium">{name}</span>
        <Attributes of={line} />
        {line.isAgeLimited && <Badge className="justify-self-start">{t('cart.ageLimited')}</Badge>}
        <span className="price text-muted text-xs">
          {isMeasured(line)
            ? `${formatRupees(unit)}${perStep(line)}`
            : t('cart.each', { price: formatRupees(unit) })}
          {was !== undefined && (
            <>
              {' '}
              <span className="sr-only">{t('goods.was')} </span>
              <s>{formatRupees(was)}</s>
            </>
          )}
        </span>
        {!isGone && line.offer && <LineOffer left={left} measure={line} offer={line.offer} />}
      </div>
      <IconButton
        className="-mt-2 -mr-2 text-muted"
        icon="trash"
        label={t('cart.remove', { name })}
        onClick={() => removeLine(line)}
      />
      {!isGone && line.lineForm && (
        <div className="col-span-3">
          <LineAnswers line={line} />
        </div>
      )}
      {!canBuy(line) && <FaultBox className="col-span-3 text-xs">{problemText(line)}</FaultBox>}
      <div className="col-span-3 flex items-center justify-between">
        {isGone ? <span /> : <QuantityStepper line={line} />}
        <span className={classes('price font-bold text-base', !canBuy(line) && 'text-muted line-through')}>
          {formatRupees(total)}
        </span>
      </div>
    </li>
  )
}

export function useProblemText(): (line: CartLine) => string {
  const t = useTranslate()
  const { written } = useQuantities()
  return (line) => {
    if (line.problem === 'GONE') return t('cart.gone')
    if (line.problem === 'OUT_OF_STOCK') return t('cart.outOfStock')
    if (line.problem === 'BELOW_LEAST') return t('cart.leastIs', { quantity: written(line.least, line) })
    if (line.problem === 'ABOVE_MOST') return t('cart.mostIs', { quantity: written(mostOf(line), line) })
    return t('cart.short', { count: written(line.stock, line) })
  }
}
