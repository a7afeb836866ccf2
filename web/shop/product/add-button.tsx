import { firstPaths } from '../../../contract/first-paths.ts'
import { addToCart, goodsOf } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useIsKeeper } from '../../lib/session/person.ts'
import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'

interface AddButtonProps {
  product: ProductData
  chosen: Variation | undefined
  className: string
}

/** Main action of the page: adds one to the bag; for its own vendor, a link to the editor. */
export function AddButton({ product, chosen, className }: AddButtonProps) {
  const t = useTranslate()
  const isKeeper = useIsKeeper(product.username)
  const isSoldOut = (chosen ?? product).stock === 0
  if (isKeeper) {
    return (
      <a className={buttonStyles('quiet', 'large', className)} href={firstPaths.vendorProduct(product.id)}>
        {t('header.vendorArea')}
      </a>
    )
  }
  return (
    <Button
      className={className}
      disabled={isSoldOut}
      icon={isSoldOut ? undefined : 'bag'}
      onClick={() => addToCart(goodsOf(product, chosen))}
      size="large"
    >
      {t(isSoldOut ? 'product.soldOut' : 'product.addToCart')}
    </Button>
  )
}
