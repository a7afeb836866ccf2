import { Suspense } from 'react'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { DistanceTextProps } from './distance-text.tsx'

const LazyDistance = lazyPart(
  async () => (await import('./distance-text.tsx')).DistanceText,
  // A card says everything else without it.
  () => null,
)

/** Nothing until a place is chosen: what measures comes with it. */
export function DistancePlace(props: DistanceTextProps) {
  if (useLocation() === undefined) return null
  return (
    <Suspense>
      <LazyDistance {...props} />
    </Suspense>
  )
}
