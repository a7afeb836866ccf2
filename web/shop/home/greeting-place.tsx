import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useUser } from '../../lib/session/person.ts'

const LazyGreeting = lazyPart(
  async () => (await withMessages(import('./greeting.tsx'), 'frame')).Greeting,
  () => <div className="h-11" />,
)

/** Of nobody in the cached page: its room is kept from the first paint on if a session seems to exist. */
export function GreetingPlace() {
  const person = useUser()
  const place = <div className={person ? 'h-11' : 'hidden h-11 in-data-person:block'} />
  if (person === undefined) return place
  return (
    <Suspense fallback={place}>
      <LazyGreeting person={person} />
    </Suspense>
  )
}
