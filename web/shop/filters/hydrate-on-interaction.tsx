import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { firstInteraction } from '../../lib/browser/first-interaction.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

/** Called once the part is hydrated. */
export interface Hydrated {
  readonly onAlive: (isAlive: true) => void
}

/** Lazy hydration: a part that the server renders, and whose script is fetched at the first interaction. */
export const hydrateOnInteraction = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(async () => {
    await firstInteraction
    return load()
  })

/** Mounts such a part; a click before hydration is replayed afterwards. */
export function LazyPart<Props>({ part: Part, of }: { part: ComponentType<Props & Hydrated>; of: Props }) {
  const place = useRef<HTMLDivElement>(null)
  const [isAlive, setAlive] = useState(false)
  const pressed = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isAlive) {
      pressed.current?.click()
      pressed.current = undefined
      return
    }
    const hold = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !place.current?.contains(event.target)) return
      // Links work without a script.
      if (event.target.closest('a[href]') !== null) return
      event.preventDefault()
      event.stopPropagation()
      if (event.target instanceof HTMLElement) pressed.current = event.target
    }
    // Captured at the window: further in, React stops clicks on content that is not hydrated yet.
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [isAlive])
  return (
    <div data-alive={isAlive || undefined} ref={place}>
      <Suspense>
        <Part {...of} onAlive={setAlive} />
      </Suspense>
    </div>
  )
}
