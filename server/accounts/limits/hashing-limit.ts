/** Concurrency limit of the hashing of passwords and recovery codes. */

import { networkOf } from '../../platform/http/client-network.ts'
import { openFairConcurrencyLimit } from '../../platform/jobs/fair-concurrency-limit.ts'

/**
 * Fair queue by network. Hashing takes a core and 19 MiB: two at once leave the shop its air, and no more may
 * wait than is bearable. A flood from one network fills its own share and delays itself.
 */
const limitHashing = openFairConcurrencyLimit({ atOnce: 2, mostWaiting: 200, mostOfOne: 25 })

export const hashingLimit = <T>(from: { readonly address: string }, work: () => Promise<T>): Promise<T> =>
  limitHashing(networkOf(from.address), work)
