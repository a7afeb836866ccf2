import { minuteOfDay, nepalClock } from '../../../contract/shared/time.ts'

interface Hours {
  readonly starts: string
  readonly ends: string
  readonly isOn: boolean
}

const dayMinutes = 24 * 60

/** Are these quiet hours at this moment, in Nepal? They may pass midnight. */
export function isQuiet({ starts, ends, isOn }: Hours, at: Date): boolean {
  const since = (nepalClock(at).minute - minuteOfDay(starts) + dayMinutes) % dayMinutes
  return isOn && since < (minuteOfDay(ends) - minuteOfDay(starts) + dayMinutes) % dayMinutes
}
