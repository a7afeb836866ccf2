import { useCartCount } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openCartPanel } from '../../lib/navigation/panels.ts'
import { IconButton } from '../../ui/button.tsx'

/** The bag in the header. How much is in it is said politely whenever it changes. */
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
              // Drawn, not written: a number that is seen and not in the button's name would be taken for its name.
              className="absolute top-0.5 right-0 min-w-5 rounded-full bg-simrik px-1 text-center font-bold text-on-fill text-xs tabular-nums leading-5 before:content-[attr(data-count)]"
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
