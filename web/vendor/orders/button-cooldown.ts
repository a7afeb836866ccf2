import { useEffect, useState } from 'react'

export const cooldownMs = 1_000

/** True for a second after each change of `step`: a tap that was meant for the step before does nothing. */
export function useCooldown(step: string): boolean {
  const [awakeFor, setAwakeFor] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setAwakeFor(step), cooldownMs)
    return () => clearTimeout(timer)
  }, [step])
  return awakeFor !== step
}
