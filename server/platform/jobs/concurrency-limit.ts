import { Refusal } from '../refusal.ts'

const retryAfterSeconds = 2

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/** So many jobs run at once and so many wait, first in, first out; the rest are refused (429). */
export function openConcurrencyLimit(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new Refusal('TOO_MANY_TRIES', { retryAfter: retryAfterSeconds })
      // A finished job hands its place on, so `running` already counts the one that wakes.
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
