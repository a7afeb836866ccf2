import { useEffect, useState } from 'react'
import { minuteMs } from '../../../contract/shared/durations.ts'

/** The time to the minute, for relative times. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
