import { memo, Suspense, use, useEffect, useRef, useState } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Preloaded before server rendering, so that the page is complete. */
export const LazyReviewsAndQuestions = lazyPart(
  async () => (await withMessages(import('./reviews-and-questions.tsx'), 'product')).ReviewsAndQuestions,
)

/**
 * Part below the fold: rendered by the server, hydrated in the browser once it is visible. It remounts
 * only for another product, because a remount before hydration would lose the server's HTML.
 */
export const ReviewsPlace = memo(function SaidPlace({ product }: { product: ProductData }) {
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(() => (typeof document === 'undefined' ? undefined : openGate(location.hash)))
  useEffect(() => {
    if (gate === undefined || place.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && gate.open(),
      // Hydrates only when visible, without a margin: on a desktop it stands just below the fold.
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

/** A link to its hash hydrates it at once. */
function openGate(hash: string) {
  let open = () => {}
  const isNear = new Promise<void>((resolve) => {
    open = resolve
  })
  const isOpen = isNear.then(() => LazyReviewsAndQuestions.preload?.())
  if (hash !== '') open()
  return { open: () => open(), isOpen }
}
