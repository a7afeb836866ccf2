/** Hydration at the first interaction: what the server wrote stays as it is until somebody is there to use it. */
import {
  type ComponentType,
  type FunctionComponent,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { firstInteraction } from '../browser/first-interaction.ts'
import { lazyPart } from './lazy.tsx'
import { loadBeforeWriting } from './written-by-server.ts'

interface Waiting {
  /** Its place, where the browser draws it before its script has come. */
  readonly fallback?: ReactNode
  /** True for a visitor to whom it shows something else than the server wrote: then nothing is waited for. */
  readonly isNeeded?: () => boolean
  /** Once the page has been at rest for so long, it is fetched without an interaction. */
  readonly restMs?: number
  /** The look of the box around it. */
  readonly className?: string
}

/**
 * A part whose script is fetched at the first interaction with the page. A press on it before that is held and done
 * once it can be. It is drawn anew for other props alone: until then it would lose what the server wrote.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, isNeeded = () => false, className, restMs }: Waiting = {},
): FunctionComponent<Props> {
  const Part = lazyPart(async () => {
    if (!import.meta.env.SSR && !isNeeded()) await firstInteractionWithin(restMs)
    return load()
  })
  if (import.meta.env.SSR) loadBeforeWriting(Part.preload)
  return memo(function HydratedPart(props: Props) {
    const [isAlive, setAlive] = useState(false)
    const place = useHeldPress(isAlive)
    return (
      <div className={className} data-alive={isAlive || undefined} ref={place}>
        <Suspense fallback={fallback}>
          <Part {...props} />
          <Alive onAlive={setAlive} />
        </Suspense>
      </div>
    )
  })
}

const firstInteractionWithin = (ms: number | undefined): Promise<unknown> =>
  ms === undefined
    ? firstInteraction
    : Promise.race([firstInteraction, new Promise((resolve) => setTimeout(resolve, ms))])

/** Within the boundary of the part: its effect runs once the part can be used. */
function Alive({ onAlive }: { onAlive: (isAlive: true) => void }) {
  useEffect(() => onAlive(true), [onAlive])
  return null
}

function useHeldPress(isAlive: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (isAlive) {
      pressed.current?.click()
      pressed.current = undefined
      return
    }
    const hold = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !place.current?.contains(target) || leadsOn(event, target)) return
      event.preventDefault()
      event.stopPropagation()
      pressed.current =
        target instanceof HTMLElement
          ? target
          : (target.closest<HTMLElement>('button, a, label') ?? undefined)
    }
    // At the window: further in, React has stopped a press on what it has not taken over yet.
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [isAlive])
  return place
}

/** Links lead on by themselves, but for those marked `data-opens`: they open a dialog where there is a script. */
function leadsOn({ metaKey, ctrlKey, shiftKey }: MouseEvent, target: Element): boolean {
  const link = target.closest('a[href]')
  return link !== null && (!link.hasAttribute('data-opens') || metaKey || ctrlKey || shiftKey)
}
