import { useState } from 'react'

/** Latch: true from the first render on that it is true, whatever comes later. */
export function useLatch(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}
