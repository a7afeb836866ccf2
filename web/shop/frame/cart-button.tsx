import { useCartCount } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openCartPanel } from '../../lib/navigation/panels.ts'
import { IconButton } from '../../ui/button.tsx'

/** The bag in the header. A polite live region announces changes of its count. */
export function CartButton() {
  const t = useTranslate()
  const count = useCartCount()
  return (
    <>
      <IconButton
        badge={
          count > 0 && (
            <span
              aria-hidden="true"
              // Drawn by CSS: visible text must be part of the accessible name (WCAG 2.5.3), which this number is not.
              className="absolute top-0.5 right-0 min-w-5 animate-bump rounded-full bg-simrik px-1 text-center font-bold text-on-fill text-xs tabular-nums leading-5 before:content-[attr(data-count)]"
              key={count}
              data-count={count > 99 ? '99+' : count}
            />
          )
        }
        icon="bag"
        label={t('header.cart')}
        onClick={openCartPanel}
      />
      <span aria-live="polite" className="sr-only" role="status">
        {`${t('header.cart')}: ${count}`}
      </span>
    </>
  )
}
