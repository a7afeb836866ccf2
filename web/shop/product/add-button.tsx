import { Suspense } from 'react'
import { firstPaths } from '../../../contract/first-paths.ts'
import { addToCart, goodsOf, useCart } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useIsKeeper } from '../../lib/session/person.ts'
import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { LazyInCart } from '../cart/lazy-in-cart.ts'
import { useAddWords } from './add-words.ts'

interface AddButtonProps {
  product: ProductData
  chosen: Variation | undefined
  className: string
}

/** Main action of the page: adds one to the bag, and changes how many are in it; for its own vendor, a link to the editor. */
export function AddButton({ product, chosen, className }: AddButtonProps) {
  const t = useTranslate()
  const addWords = useAddWords()
  const isKeeper = useIsKeeper(product.username)
  const { lines } = useCart()
  const isSoldOut = (chosen ?? product).stock < product.least
  const goods = goodsOf(product, chosen)
  const line = lines.find((one) => one.productId === product.id && one.variableNo === goods.variableNo)
  if (isKeeper) {
    return (
      <a className={buttonStyles('quiet', 'large', className)} href={firstPaths.vendorProduct(product.id)}>
        {t('title.vendor')}
      </a>
    )
  }
  if (line !== undefined) {
    return (
      <Suspense fallback={<Button busy className={className} size="large" />}>
        <LazyInCart className={className} line={line} />
      </Suspense>
    )
  }
  return (
    <Button
      className={className}
      disabled={isSoldOut}
      icon={isSoldOut ? undefined : 'bag'}
      // A store that asks first is answered first: the form's own button, which its chunk brings, adds the product.
      onClick={() => (product.lineForm ? document.getElementById('add-answered')?.click() : addToCart(goods))}
      size="large"
    >
      {isSoldOut ? t('goods.soldOut') : addWords(product)}
    </Button>
  )
}
