import { memo, Suspense, use, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Loaded before the server writes a page, so that it writes all of it. */
export const LazyReviewsAndQuestions = lazyPart(
  async () => (await import('./reviews-and-questions.tsx')).ReviewsAndQuestions,
)

/**
 * What stands below the fold: written by the server, woken in the browser once it comes into sight. It is drawn
 * anew for another product alone, because a part that still sleeps would lose what the server wrote.
 */
export const ReviewsPlace = memo(function SaidPlace({ product }: { product: ProductData }) {
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(() => (typeof document === 'undefined' ? undefined : openGate(location.hash)))
  useEffect(() => {
    if (gate === undefined || place.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && gate.open(),
      // Not before it is in sight: on a desk it stands just below it.
      { rootMargin: '0px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [gate])
  return (
    <div className="scroll-mt-20" id="reviews" ref={place}>
      <Suspense fallback={<Skeleton className="mt-14 h-96 rounded-card" />}>
        <Behind gate={gate?.isOpen} product={product} />
      </Suspense>
    </div>
  )
})

function Behind({ gate, product }: { gate: Promise<void> | undefined; product: ProductData }) {
  if (gate !== undefined) use(gate)
  return <LazyReviewsAndQuestions product={product} />
}

/** Whoever is led here looks for it at once. */
function openGate(hash: string) {
  let open = () => {}
  const isNear = new Promise<void>((resolve) => {
    open = resolve
  })
  const isOpen = isNear.then(() => LazyReviewsAndQuestions.preload?.())
  if (hash !== '') open()
  return { open: () => open(), isOpen }
}
