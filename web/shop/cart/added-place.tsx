import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { dismissAdded, useAdded } from '../../lib/navigation/panels.ts'
import { LazyInCart } from './lazy-in-cart.ts'
import { LazyStepper } from './lazy-stepper.ts'

const LazyAddedNote = lazyPart(
  async () => (await withMessages(import('./added-note.tsx'), 'buying')).AddedNote,
  // The count of the bag says it as well.
  () => null,
)
/** Delay of preloads, until the page is idle. */
const restMs = 4_000

/** Confirms what a shopper has just added, until the next page. The steps after a tap work without a network too. */
export function AddedPlace() {
  const added = useAdded()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    const parts = [LazyAddedNote, LazyInCart, LazyStepper]
    const timer = setTimeout(() => void Promise.all(parts.map((part) => part.preload())), restMs)
    return () => clearTimeout(timer)
  }, [])
  // When it is left, not at first: something may have been added before this part has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends it
  useEffect(() => dismissAdded, [pathname])
  if (added === undefined) return null
  return (
    <Suspense>
      <LazyAddedNote goods={added} />
    </Suspense>
  )
}
