import { useEffect, useRef } from 'react'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { MoreOfStore } from './more-of-store.tsx'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'

/** What stands below the fold, in a chunk of its own: what is said and asked, and more of the store. */
export function ReviewsAndQuestions({ product }: { product: ProductData }) {
  const questions = useRef<HTMLDivElement>(null)
  // The address may lead to what was not there before.
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
