import { addToCart, goodsOf } from '../../lib/cart.ts'
import { useText } from '../../lib/text.ts'
import type { ProductData, Variation } from '../../parts/product/choice.ts'
import { Button } from '../../ui/button.tsx'

interface AddButtonProps {
  product: ProductData
  chosen: Variation | undefined
  className: string
}

/** The one main action of the page: one of these into the bag. */
export function AddButton({ product, chosen, className }: AddButtonProps) {
  const text = useText()
  const isSoldOut = (chosen ?? product).stock === 0
  return (
    <Button
      className={className}
      disabled={isSoldOut}
      icon={isSoldOut ? undefined : 'bag'}
      onClick={() => addToCart(goodsOf(product, chosen))}
      size="large"
    >
      {text(isSoldOut ? 'product.soldOut' : 'product.addToCart')}
    </Button>
  )
}
