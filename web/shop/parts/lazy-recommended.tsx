/** Lazy, in the browser alone: an empty list is read without it, and no first load pays for it. */
import { Suspense, useEffect, useState } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { RecommendedProps } from './recommended.tsx'

const Part = lazyPart(
  async () => (await withMessages(import('./recommended.tsx'), 'browse')).Recommended,
  () => null,
)

export function LazyRecommended(props: RecommendedProps) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(true), [])
  return (
    isShown && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  )
}
