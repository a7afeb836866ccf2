import { useEffect, useState } from 'react'

export const cooldownMs = 1_000

/** Cooldown: true for a second after each change of `step`, so that a tap meant for the step before does nothing. */
export function useCooldown(step: string): boolean {
  const [awakeFor, setAwakeFor] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setAwakeFor(step), cooldownMs)
    return () => clearTimeout(timer)
  }, [step])
  return awakeFor !== step
}
