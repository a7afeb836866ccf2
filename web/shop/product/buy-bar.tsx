import { attributesOf } from '../../lib/cart/line-attributes.ts'
import { useAttributeWords } from '../../lib/data/places.ts'
import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { Price } from '../../parts/products/price.tsx'
import { AddButton } from './add-button.tsx'

/** On phones: the choice, its price and one button, always in reach of the thumb. */
export function BuyBar({ product, chosen }: { product: ProductData; chosen: Variation | undefined }) {
  const words = useAttributeWords()
  return (
    <div className="buy-bar sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      <div className="min-w-0">
        {chosen && <p className="max-w-28 truncate text-muted text-xs">{chosenWords(chosen, words)}</p>}
        <Price className="flex-col" of={{ ...(chosen ?? product), unit: product.unit, step: product.step }} />
      </div>
      <AddButton chosen={chosen} className="flex-1" product={product} />
    </div>
  )
}

/** `S · Black`. */
const chosenWords = (chosen: Variation, words: (name: string) => string): string =>
  attributesOf(chosen)
    .pairs.map(([, value]) => words(value))
    .join(' · ')
