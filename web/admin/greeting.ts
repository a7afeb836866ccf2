import { nepalClock } from '../../contract/shared/time.ts'

const noon = 12 * 60
const evening = 17 * 60

/** The greeting by the hour in Nepal time, in whichever time zone the admin is. */
export function greetingAt(at: Date): 'morning' | 'afternoon' | 'evening' {
  const { minute } = nepalClock(at)
  if (minute < noon) return 'morning'
  return minute < evening ? 'afternoon' : 'evening'
}
