/**
 * Concurrency limit with a fair queue: so many jobs run at once, and those that wait are taken round robin by owner, so
 * that an owner with a hundred jobs delays nobody else's.
 */
import { Refusal } from '../refusal.ts'

const retryAfterSeconds = 2

export interface FairConcurrencyLimits {
  readonly atOnce: number
  /** Of all owners together. */
  readonly mostWaiting: number
  /** Of one owner, running and waiting. */
  readonly mostOfOne: number
}

/** @param owner an account, a network: whose share of the queue it takes. Refuses with TOO_MANY_TRIES (429). */
export type FairConcurrencyLimit = <T>(owner: string, work: () => Promise<T>) => Promise<T>

export function openFairConcurrencyLimit({
  atOnce,
  mostWaiting,
  mostOfOne,
}: FairConcurrencyLimits): FairConcurrencyLimit {
  let running = 0
  let waitingCount = 0
  const runningOf = new Map<string, number>()
  /** In the order in which owners are served next: an owner who was just served goes to the end. */
  const queues = new Map<string, (() => void)[]>()

  const wait = (owner: string) =>
    new Promise<void>((wake) => {
      const queue = queues.get(owner)
      if (queue === undefined) queues.set(owner, [wake])
      else queue.push(wake)
      waitingCount += 1
    })

  const wakeNext = (): boolean => {
    const [next] = queues
    if (next === undefined) return false
    const [owner, queue] = next
    const wake = queue.shift()
    queues.delete(owner)
    if (queue.length > 0) queues.set(owner, queue)
    waitingCount -= 1
    wake?.()
    return true
  }

  return async (owner, work) => {
    const own = runningOf.get(owner) ?? 0
    const mustWait = running >= atOnce
    if (own >= mostOfOne || (mustWait && waitingCount >= mostWaiting))
      throw new Refusal('TOO_MANY_TRIES', { retryAfter: retryAfterSeconds })
    runningOf.set(owner, own + 1)
    // A finished job hands its place on, so `running` already counts the one that wakes.
    if (mustWait) await wait(owner)
    else running += 1
    try {
      return await work()
    } finally {
      const left = (runningOf.get(owner) ?? 1) - 1
      if (left === 0) runningOf.delete(owner)
      else runningOf.set(owner, left)
      if (!wakeNext()) running -= 1
    }
  }
}
