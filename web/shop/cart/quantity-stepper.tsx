import { mostPiecesAsked } from '../../../contract/shared/limits.ts'
import { setQuantity } from '../../lib/cart/cart.ts'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'

/** How many of a line are in the cart: one less, the number, one more. */
export function QuantityStepper({ line, className }: { line: CartLine; className?: string }) {
  const t = useTranslate()
  const { productName: name, quantity, stock } = line
  return (
    <div
      className={classes(
        'inline-flex items-center justify-between border border-line bg-surface',
        className ?? 'rounded-control',
      )}
    >
      <IconButton
        className="rounded-full"
        icon="minus"
        label={t('cart.fewer', { name })}
        onClick={() => setQuantity(line, Math.min(quantity - 1, Math.max(stock, 0)))}
      />
      <span className="min-w-6 text-center font-medium tabular-nums">
        <span className="sr-only">{t('cart.quantity')} </span>
        {quantity}
      </span>
      <IconButton
        className="rounded-full"
        disabled={quantity >= (line.lineForm?.asksPerUnit ? Math.min(stock, mostPiecesAsked) : stock)}
        icon="plus"
        label={t('cart.more', { name })}
        onClick={() => setQuantity(line, quantity + 1)}
      />
    </div>
  )
}
