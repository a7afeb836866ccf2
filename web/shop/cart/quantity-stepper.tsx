import { useState } from 'react'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { setQuantity } from '../../lib/cart/cart.ts'
import { mostOf } from '../../lib/cart/cart-bounds.ts'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'

/** Reading quantities is a chunk of its own: few type one. */
const TypedQuantity = lazyPart(
  async () => (await withMessages(import('./typed-quantity.tsx'), 'buying')).TypedQuantity,
  () => null,
)

/** How much of a line is in the cart: one step less, the quantity, one more. Below the least the line goes. */
export function QuantityStepper({ line, className }: { line: CartLine; className?: string }) {
  const t = useTranslate()
  const { written } = useQuantities()
  const [isTyping, setIsTyping] = useState(false)
  const { productName: name, quantity, stock, least } = line
  const most = Math.min(stock, mostOf(line))
  const less = Math.min(quantity - 1, Math.max(most, 0))
  if (isTyping) return <TypedQuantity className={className} line={line} onDone={() => setIsTyping(false)} />
  return (
    <div
      className={classes(
        'inline-flex items-center justify-between border border-line bg-surface',
        className ?? 'rounded-control',
      )}
    >
      <IconButton
        className="shrink-0 rounded-full"
        icon="minus"
        label={t('cart.fewer', { name })}
        onClick={() => setQuantity(line, less < least ? 0 : less)}
      />
      {isMeasured(line) ? (
        <button
          aria-label={t('cart.typeQuantity', { name, quantity: written(quantity, line) })}
          className="min-h-11 min-w-0 whitespace-nowrap rounded-control px-0.5 text-center font-medium text-sm tabular-nums underline decoration-dotted underline-offset-4"
          onClick={() => setIsTyping(true)}
          type="button"
        >
          {written(quantity, line)}
        </button>
      ) : (
        <span className="min-w-6 text-center font-medium tabular-nums">
          <span className="sr-only">{t('cart.quantity')} </span>
          {quantity}
        </span>
      )}
      <IconButton
        className="shrink-0 rounded-full"
        disabled={quantity >= most}
        icon="plus"
        label={t('cart.more', { name })}
        onClick={() => setQuantity(line, Math.max(quantity + 1, least))}
      />
    </div>
  )
}
