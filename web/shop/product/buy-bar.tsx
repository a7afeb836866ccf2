import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { Price } from '../../parts/products/price.tsx'
import { AddButton } from './add-button.tsx'

/** On phones: the price and one button, always in reach of the thumb. */
export function BuyBar({ product, chosen }: { product: ProductData; chosen: Variation | undefined }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      <Price className="flex-col" of={chosen ?? product} />
      <AddButton chosen={chosen} className="flex-1" product={product} />
    </div>
  )
}
