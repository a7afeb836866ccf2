import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { quantityFault, typedQuantity } from '../../../contract/shared/typed-quantity.ts'
import { setQuantity } from '../../lib/cart/cart.ts'
import { mostOf } from '../../lib/cart/cart-bounds.ts'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'

interface TypedQuantityProps {
  line: CartLine
  className?: string | undefined
  onDone: () => void
}

/** The quantity of a measured line as text: `750 g`, `1.5 kg`. Escape leaves it as it was. */
export function TypedQuantity({ line, className, onDone }: TypedQuantityProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { written } = useQuantities()
  const [typed, setTyped] = useState(() => written(line.quantity, line))
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const faultId = useId()
  useEffect(() => field.current?.select(), [])
  const take = (event: FormEvent) => {
    event.preventDefault()
    const read = typedQuantity(typed, line, mostOf(line))
    const wrong =
      'fault' in read
        ? quantityFault(read.fault, line, language)
        : read.steps < line.least
          ? t('cart.leastIs', { quantity: written(line.least, line) })
          : read.steps > line.stock
            ? t('cart.short', { count: written(line.stock, line) })
            : undefined
    setFault(wrong)
    if (wrong !== undefined || 'fault' in read) return field.current?.focus()
    setQuantity(line, read.steps)
    onDone()
  }
  return (
    <form
      className={classes(
        'relative inline-flex items-center border border-himal bg-surface',
        className ?? 'w-36 rounded-control',
      )}
      onSubmit={take}
    >
      <input
        aria-describedby={fault && faultId}
        aria-invalid={fault !== undefined}
        aria-label={t('cart.quantityOf', { name: line.productName })}
        autoComplete="off"
        className="min-h-11 w-full min-w-0 bg-transparent pl-3 text-base outline-none"
        enterKeyHint="done"
        maxLength={40}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
        ref={field}
        value={typed}
      />
      <IconButton
        className="shrink-0 rounded-full"
        icon="check"
        label={t('cart.setQuantity')}
        type="submit"
      />
      {fault !== undefined && (
        <p
          className="absolute bottom-full left-0 z-20 mb-1 w-max max-w-64 rounded-control border border-simrik/40 bg-surface p-2 text-simrik text-xs shadow-float"
          id={faultId}
          role="alert"
        >
          {fault}
        </p>
      )}
    </form>
  )
}
