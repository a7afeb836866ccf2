import { useSyncExternalStore } from 'react'
import { isOpenAt, type OpeningSlot } from '../../contract/time.ts'
import { useText } from '../lib/text.ts'

const minuteMs = 60_000

/** The minute that it is: none on the server, because its pages are kept and read later. */
const useMinute = (): number | undefined =>
  useSyncExternalStore(
    (tick) => {
      const timer = setInterval(tick, minuteMs / 2)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / minuteMs),
    () => undefined,
  )

/** Whether a store is open now in Nepal; keeps its place until the browser knows the time. */
export function OpenNow({ hours, className = '' }: { hours: readonly OpeningSlot[]; className?: string }) {
  const text = useText()
  const minute = useMinute()
  if (minute === undefined) return <span aria-hidden="true" className={`block h-5 ${className}`} />
  const isOpen = isOpenAt(hours, new Date(minute * minuteMs))
  return (
    <span
      className={`flex h-5 items-center gap-1.5 font-medium text-xs ${isOpen ? 'text-tulsi' : 'text-muted'} ${className}`}
    >
      <span className={`size-2 rounded-full ${isOpen ? 'bg-tulsi' : 'border border-current'}`} />
      {text(isOpen ? 'store.openNow' : 'store.closedNow')}
    </span>
  )
}
