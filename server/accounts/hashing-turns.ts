/** Whose turn it is to hash a password or a recovery code. */
import { networkOf } from '../platform/network.ts'
import { Refusal } from '../platform/refusal.ts'
import { openTurns } from '../platform/turns.ts'

/** Hashing takes a core and 19 MiB: two at once leave the shop its air, and no more may wait than is bearable. */
const turns = openTurns(2, 200)

/**
 * Concurrency limit of one network: its share of the queue. A flood from one place fills its share, a quarter of a
 * second of work, and nobody else waits longer than that for it.
 */
export const mostOfNetwork = 25
const retryAfterSeconds = 2

const places = new Map<string, number>()

export async function hashingTurns<T>(
  from: { readonly address: string },
  work: () => Promise<T>,
): Promise<T> {
  const network = networkOf(from.address)
  const taken = places.get(network) ?? 0
  if (taken >= mostOfNetwork) throw new Refusal('TOO_MANY_TRIES', { retryAfter: retryAfterSeconds })
  places.set(network, taken + 1)
  try {
    return await turns(work)
  } finally {
    const left = (places.get(network) ?? 1) - 1
    if (left === 0) places.delete(network)
    else places.set(network, left)
  }
}
