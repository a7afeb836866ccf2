import { formatRupees } from '../../../contract/shared/money.ts'
import { removeLine } from '../../lib/cart/cart.ts'
import { type CartLine, canBuy, lineTotal, unitPrice } from '../../lib/cart/cart-lines.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import { LineAnswers } from '../line-form/line-answers.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** One line of the bag: product, quantity, total, and its problem, if any. */
export function CartLineRow({ line }: { line: CartLine }) {
  const t = useTranslate()
  const name = line.productName
  const isGone = line.problem === 'GONE' || line.problem === 'OUT_OF_STOCK'
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 border-line border-b py-4 last:border-b-0">
      <ProductThumb className={classes(isGone && 'opacity-50')} size={72} src={line.productImage} />
      <div className="grid min-w-0 content-start gap-1">
        <span className="line-clamp-2 font-medium">{name}</span>
        <Attributes of={line} />
        <span className="price text-muted text-xs">
          {t('cart.each', { price: formatRupees(unitPrice(line)) })}
          {line.costPrice > unitPrice(line) && (
            <>
              {' '}
              <span className="sr-only">{t('goods.listPrice')} </span>
              <s>{formatRupees(line.costPrice)}</s>
            </>
          )}
        </span>
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
      {!canBuy(line) && <FaultBox className="col-span-3 text-xs">{problemText(line, t)}</FaultBox>}
      <div className="col-span-3 flex items-center justify-between">
        {isGone ? <span /> : <QuantityStepper line={line} />}
        <span className={classes('price font-bold text-base', !canBuy(line) && 'text-muted line-through')}>
          {formatRupees(lineTotal(line))}
        </span>
      </div>
    </li>
  )
}

export const problemText = (line: CartLine, t: Translate): string => {
  if (line.problem === 'GONE') return t('cart.gone')
  if (line.problem === 'OUT_OF_STOCK') return t('cart.outOfStock')
  return t('cart.short', { count: line.stock })
}
