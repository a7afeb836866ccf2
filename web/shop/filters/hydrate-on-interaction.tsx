import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { firstInteraction } from '../../lib/browser/first-interaction.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

/** Told once that what is shown can be used. */
export interface Hydrated {
  readonly onAlive: (isAlive: true) => void
}

/** A part that the server writes into the page, but whose script is fetched when somebody is there to use it. */
export const hydrateOnInteraction = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazyPart(async () => {
    await firstInteraction
    return load()
  })

/** Such a part: who presses something before its script is there gets it as soon as it is. */
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
      // Links lead on by themselves.
      if (event.target.closest('a[href]') !== null) return
      event.preventDefault()
      event.stopPropagation()
      if (event.target instanceof HTMLElement) pressed.current = event.target
    }
    // At the window: further in, React has stopped a press on what it has not taken over yet.
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
