import { nepalClock } from '../../../contract/shared/time.ts'

interface Hours {
  readonly starts: string
  readonly ends: string
  readonly isOn: boolean
}

const dayMinutes = 24 * 60
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Are these quiet hours at this moment, in Nepal? They may pass midnight. */
export function isQuiet({ starts, ends, isOn }: Hours, at: Date): boolean {
  const since = (nepalClock(at).minute - minuteOf(starts) + dayMinutes) % dayMinutes
  return isOn && since < (minuteOf(ends) - minuteOf(starts) + dayMinutes) % dayMinutes
}
