import { Suspense } from 'react'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { addToCart, goodsOf, useCart } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { openChoice } from '../../lib/navigation/panels.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyStepper } from '../cart/lazy-stepper.ts'
import type { ProductCardData } from './product-card-data.ts'

const pill =
  'absolute right-2 bottom-2 z-10 grid h-11 place-items-center rounded-full border border-line bg-surface font-medium text-simrik text-sm transition-colors hover:border-simrik hover:bg-simrik hover:text-on-fill'

/** On a card's picture: adds one, chooses a variation, or changes the quantity in the cart. */
export function CardAction({ product }: { product: ProductCardData }) {
  const t = useTranslate()
  const { lines } = useCart()
  const { id, productName: name } = product
  // Where the store asks first, the card itself leads to the questions.
  if (product.stock < product.least || product.asksFirst) return null
  if (product.variable) {
    return (
      <button
        aria-label={t('goods.chooseNamed', { name })}
        className={`${pill} px-3.5`}
        onClick={() => openChoice(product)}
        type="button"
      >
        {t('goods.choose')}
      </button>
    )
  }
  const line = lines.find(({ productId }) => productId === id)
  const add = (
    <button
      aria-label={t('goods.addNamed', { name })}
      className={`${pill} w-11`}
      onClick={() => addToCart(goodsOf(product))}
      title={t('goods.add')}
      type="button"
    >
      <Icon name="plus" />
    </button>
  )
  if (line === undefined) return add
  return (
    <Suspense fallback={add}>
      <LazyStepper
        className={`absolute right-2 bottom-2 z-10 h-11.5 rounded-full ${isMeasured(line) ? 'w-36' : 'w-28'}`}
        line={line}
      />
    </Suspense>
  )
}
