import { addToCart, goodsOf } from '../../lib/cart.ts'
import { useText } from '../../lib/text.ts'
import { Price } from '../../parts/price.tsx'
import { Button } from '../../ui/button.tsx'
import type { ProductData, Variation } from './choice.ts'

/** On phones: the price and one button, always in reach of the thumb. */
export function BuyBar({ product, chosen }: { product: ProductData; chosen: Variation | undefined }) {
  const text = useText()
  const offered = chosen ?? product
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      <Price className="flex-col" of={offered} />
      <Button
        className="flex-1"
        disabled={offered.stock === 0}
        icon={offered.stock === 0 ? undefined : 'bag'}
        onClick={() => addToCart(goodsOf(product, chosen))}
        size="large"
      >
        {text(offered.stock === 0 ? 'product.soldOut' : 'product.addToCart')}
      </Button>
    </div>
  )
}
