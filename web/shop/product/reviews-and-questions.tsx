import { useEffect, useRef } from 'react'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { MoreOfStore } from './more-of-store.tsx'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'

/** Lazy part below the fold: reviews, questions, and more products of the store. */
export function ReviewsAndQuestions({ product }: { product: ProductData }) {
  const questions = useRef<HTMLDivElement>(null)
  // Scrolls to the address's hash, whose target was not rendered before.
  useEffect(() => {
    if (location.hash === '#questions') questions.current?.scrollIntoView()
  }, [])
  return (
    <>
      <Reviews product={product} />
      <div className="scroll-mt-20" id="questions" ref={questions}>
        <Questions product={product} />
      </div>
      <MoreOfStore product={product} />
    </>
  )
}
