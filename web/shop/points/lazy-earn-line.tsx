import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

const EarnLine = lazyPart(async () => (await withMessages(import('./earn-line.tsx'), 'points')).EarnLine)

type Points = Parameters<typeof EarnLine>[0]['points']

/** The points that an order earns; nothing is fetched for one that earns none. */
export const EarnPlace = ({ points }: { points: Points | undefined }) =>
  points?.some(({ earns }) => earns > 0) ? (
    <Suspense>
      <EarnLine points={points} />
    </Suspense>
  ) : null
