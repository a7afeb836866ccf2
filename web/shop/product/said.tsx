import type { ProductData } from '../../parts/product/choice.ts'
import { MoreOfStore } from './more-of-store.tsx'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'

/** What stands below the fold, in a chunk of its own: what is said and asked, and more of the store. */
export function Said({ product }: { product: ProductData }) {
  return (
    <>
      <Reviews product={product} />
      <Questions product={product} />
      <MoreOfStore product={product} />
    </>
  )
}
