/** The stores of the demo market: plain shop names in real places. */
import { bakery } from './bakery.ts'
import type { Store } from './store.ts'
import { storesInTowns } from './stores-in-towns.ts'
import { storesInKathmandu } from './stores-kathmandu.ts'
import { storesBeyond } from './stores-outside-valley.ts'
import { storesInValley } from './stores-valley.ts'

export const stores: readonly Store[] = [
  ...storesInKathmandu,
  ...storesInValley,
  ...storesBeyond,
  ...storesInTowns,
  bakery,
]

/** The store with the known password, and the two others of demo-accounts.json. */
export const demoStore = 'asan-kirana'
export const otherStores = ['lakeside-outdoor', 'palpa-dhaka-ghar'] as const
