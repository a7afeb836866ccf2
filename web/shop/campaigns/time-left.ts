/** Time left of the countdowns in sight: one timer for all of them, by the server's clock. */
import { dayMs, hourMs, minuteMs } from '../../../contract/shared/durations.ts'
import { readServerClock, serverNow } from '../../lib/browser/server-clock.ts'

interface Watched {
  readonly atMs: number
  readonly tell: (leftMs: number) => void
}

const secondMs = 1_000
const watched = new Set<Watched>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A countdown shows its seconds on the last day alone: before that it turns once a minute. */
const stepOf = (leftMs: number): number => (leftMs >= dayMs ? minuteMs : secondMs)

/** Tells the time left whenever what is shown of it turns, until the returned function is called. */
export function watchTimeLeft(atMs: number, tell: (leftMs: number) => void): () => void {
  const one = { atMs, tell }
  watched.add(one)
  if (serverNow() === undefined) void readServerClock().then(tellAll)
  else tellAll()
  return () => {
    watched.delete(one)
    setTimer()
  }
}

function tellAll(): void {
  const now = serverNow()
  if (now !== undefined) for (const { atMs, tell } of watched) tell(Math.max(atMs - now, 0))
  setTimer()
}

/** None where nobody sees it move: in a hidden tab, and for a person who asked for less motion. */
function setTimer(): void {
  clearTimeout(timer)
  const now = serverNow()
  if (now === undefined || document.hidden || stillness.matches) return
  const waits = [...watched].filter(({ atMs }) => atMs > now).map(({ atMs }) => untilTurn(atMs - now))
  if (waits.length > 0) timer = setTimeout(tellAll, Math.min(...waits))
}

/** Timers may fire a moment early; a moment after the turn it is certainly over. */
const untilTurn = (leftMs: number): number => (leftMs % stepOf(leftMs)) + 5

const stillness: Pick<MediaQueryList, 'matches' | 'addEventListener'> =
  typeof matchMedia === 'undefined'
    ? { matches: false, addEventListener: () => {} }
    : matchMedia('(prefers-reduced-motion: reduce)')
if (typeof document !== 'undefined') {
  stillness.addEventListener('change', tellAll)
  // The monotonic clock of a device that slept may have stood still.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer)
    else if (watched.size > 0) void readServerClock().then(tellAll)
  })
}

/** Days, hours and minutes; on the last day hours, minutes and seconds: always three numbers. */
export function partsOf(leftMs: number): readonly [number, number, number] {
  const [days, hours] = [Math.floor(leftMs / dayMs), Math.floor((leftMs % dayMs) / hourMs)]
  const minutes = Math.floor((leftMs % hourMs) / minuteMs)
  if (days > 0) return [days, hours, minutes]
  return [hours, minutes, Math.floor((leftMs % minuteMs) / secondMs)]
}

export const isLastDay = (leftMs: number): boolean => leftMs < dayMs
