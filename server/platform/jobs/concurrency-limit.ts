import { Refusal } from '../refusal.ts'

const retryAfterSeconds = 2

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many works run at once and so many wait; the rest are told to come back (429). First come, first served. */
export function openConcurrencyLimit(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new Refusal('TOO_MANY_TRIES', { retryAfter: retryAfterSeconds })
      // Whoever leaves hands the turn on, so `running` already counts the one who wakes.
      await new Promise<void>((wake) => waiting.push(wake))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
