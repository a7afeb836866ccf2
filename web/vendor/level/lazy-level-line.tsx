import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Line = lazyPart(async () => (await withMessages(import('./level-line.tsx'), 'levels')).LevelLine)

/** With its messages, which no other part of the dashboard needs. */
export const LazyLevelLine = () => (
  <Suspense fallback={<Skeleton className="h-14 rounded-card" />}>
    <Line />
  </Suspense>
)
