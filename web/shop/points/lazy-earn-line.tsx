import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { loadBeforeWriting } from '../../lib/loading/written-by-server.ts'

const EarnLine = lazyPart(async () => (await withMessages(import('./earn-line.tsx'), 'points')).EarnLine)
if (import.meta.env.SSR) loadBeforeWriting(EarnLine.preload)

type Points = Parameters<typeof EarnLine>[0]['points']

/** The points that an order earns, in a place of the later height; nothing is fetched for one that earns none. */
export function EarnPlace({ points = [] }: { points: Points | undefined }) {
  const earning = points.filter(({ earns }) => earns > 0)
  if (earning.length === 0) return null
  const waiting = earning.map(({ programId }) => (
    <p className="text-sm" key={programId}>
      &nbsp;
    </p>
  ))
  return (
    <Suspense fallback={<div className="grid gap-0.5">{waiting}</div>}>
      <EarnLine points={earning} />
    </Suspense>
  )
}
