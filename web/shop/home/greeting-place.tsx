import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useUser } from '../../lib/session/person.ts'

const LazyGreeting = lazyPart(
  async () => (await withMessages(import('./greeting.tsx'), 'frame')).Greeting,
  () => null,
)

/** As high as a touch target, overlapping the spaces around it: the first price stays in the first screen. */
const room = 'h-11 md:-mt-3 md:-mb-2'

/** Of nobody in the cached page: its room is kept from the first paint on if a session seems to exist. */
export function GreetingPlace() {
  const person = useUser()
  if (person === undefined) return <div className={`hidden in-data-person:block ${room}`} />
  return (
    <div className={room}>
      <Suspense>
        <LazyGreeting person={person} />
      </Suspense>
    </div>
  )
}
