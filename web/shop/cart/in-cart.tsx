import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { useCart } from '../../lib/cart/cart.ts'
import { type CartLine, storeCartsOf } from '../../lib/cart/cart-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openCartPanel } from '../../lib/navigation/panels.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

/** Main action of a product that is in the cart: its quantity, and the way to the cart with its total. */
export function InCart({ line, className }: { line: CartLine; className: string }) {
  const t = useTranslate()
  const { lines } = useCart()
  const total = sumRupees(storeCartsOf(lines).map(({ totalPrice }) => totalPrice))
  return (
    <div className={classes('flex items-center gap-2', className)} data-in-cart="">
      <QuantityStepper
        className={classes('min-h-13 shrink-0 rounded-control', isMeasured(line) ? 'w-40' : 'w-33')}
        line={line}
      />
      <Button className="min-w-0 flex-1 px-3!" onClick={openCartPanel} size="large">
        <span className="price text-sm">{t('cart.view', { price: formatRupees(total) })}</span>
      </Button>
    </div>
  )
}
