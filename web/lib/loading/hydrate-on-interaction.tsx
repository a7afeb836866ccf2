/** Hydration at the first interaction: what the server wrote stays as it is until somebody is there to use it. */
import {
  type ComponentType,
  type FunctionComponent,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { firstInteraction } from '../browser/first-interaction.ts'
import { lazyPart, PartFailed } from './lazy.tsx'
import { loadWithRetry } from './load-retry.ts'
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
 * once it can be. It is drawn anew for other props alone: until then it would lose what the server wrote. A load that
 * fails leaves that, too, as it stands, and is said beside it where a press waits.
 */
export function hydrateOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, isNeeded = () => false, className, restMs }: Waiting = {},
): FunctionComponent<Props> {
  /** The server's HTML stands in for it. */
  let isWritten = false
  let notifyFailure = () => {}
  let wake = () => {}
  const retry = () => wake()
  const Part = lazyPart(async () => {
    if (import.meta.env.SSR) return load()
    if (!isNeeded()) await firstInteractionWithin(restMs)
    while (isWritten) {
      try {
        return await loadWithRetry(load, { givesUpOffline: true })
      } catch {
        notifyFailure()
        await new Promise<unknown>((resolve) => {
          wake = () => resolve(undefined)
          addEventListener('online', resolve, { once: true })
        })
      }
    }
    return load()
  })
  if (import.meta.env.SSR) loadBeforeWriting(Part.preload)
  return memo(function HydratedPart(props: Props) {
    const [isAlive, setAlive] = useState(false)
    const [failures, countFailure] = useReducer((count: number) => count + 1, 0)
    const place = useRef<HTMLDivElement>(null)
    const isHeld = useHeldPress(place, isAlive, retry)
    useEffect(() => {
      // React marks by a comment where a boundary that the server wrote begins.
      isWritten = place.current?.firstChild?.nodeType === Node.COMMENT_NODE
      notifyFailure = countFailure
    }, [])
    // The same element each time: React keeps what the server wrote only below an element that did not change.
    const part = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Part {...props} />
          <Alive onAlive={setAlive} />
        </Suspense>
      ),
      [props],
    )
    return (
      <div className={className} data-alive={isAlive || undefined} ref={place}>
        {part}
        {isHeld && !isAlive && failures > 0 && <PartFailed hasRetried={failures > 1} onRetry={retry} />}
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

/** Whether a press waits for the part; it is done once the part is alive. */
function useHeldPress(
  place: RefObject<HTMLDivElement | null>,
  isAlive: boolean,
  onHold: () => void,
): boolean {
  const pressed = useRef<HTMLElement>(undefined)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isAlive) {
      pressed.current?.click()
      pressed.current = undefined
      return
    }
    const hold = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !place.current?.contains(target) || isForBrowser(event, target))
        return
      // The message of the failure is alive.
      if (target.closest('[role=alert]') !== null) return
      event.preventDefault()
      event.stopPropagation()
      pressed.current =
        target instanceof HTMLElement
          ? target
          : (target.closest<HTMLElement>('button, a, label') ?? undefined)
      setHeld(true)
      onHold()
    }
    // At the window: further in, React has stopped a press on what it has not taken over yet.
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [isAlive, onHold, place])
  return isHeld
}

/** Left to the browser: links to elsewhere, and presses that ask for a tab or a window of their own. */
function isForBrowser({ metaKey, ctrlKey, shiftKey }: MouseEvent, target: Element): boolean {
  const link = target.closest('a')
  if (link === null) return false
  return metaKey || ctrlKey || shiftKey || link.target !== '' || link.origin !== location.origin
}
