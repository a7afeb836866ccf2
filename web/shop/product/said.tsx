import type { ProductData } from './choice.ts'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'

/** What is said and asked about a product: below the fold, in a chunk of its own. */
export function Said({ product }: { product: ProductData }) {
  return (
    <>
      <Reviews product={product} />
      <Questions product={product} />
    </>
  )
}
