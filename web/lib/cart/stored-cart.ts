/** The cart in this browser's storage between pages: the lines for all tabs, pending changes for this one. */

import { hasFields, type StoredValue, storedValue } from '../browser/storage.ts'
import { asMeasured } from './cart-bounds.ts'
import type { CartLine } from './cart-lines.ts'
import { cartStorageKeys } from './cart-storage-keys.ts'
import type { PendingQuantity } from './pending-quantity.ts'

interface KeptLines {
  readonly account: string
  readonly lines: readonly CartLine[]
}
interface KeptWishes {
  readonly account: string
  readonly at: number
  readonly wishes: readonly PendingQuantity[]
}

/** Expiry: a pending change that was not written within this time is dropped. */
const wishesLastMs = 60 * 60_000

const lines = storedValue(...cartStorageKeys.lines, (found): found is KeptLines => {
  return hasFields(found, 'account', 'lines')
})
const isWishes = (found: unknown): found is KeptWishes => hasFields(found, 'account', 'at', 'wishes')
const wishes = storedValue(...cartStorageKeys.wishes, isWishes)
const left = storedValue(...cartStorageKeys.left, isWishes)

/** Stored changes of this account; those of closed tabs first, so that this tab's own are applied last. */
export function storedCart(account: string): {
  base: readonly CartLine[]
  wishes: readonly PendingQuantity[]
} {
  const known = lines.read()
  const unwritten = [...wishesOf(left, account), ...wishesOf(wishes, account)]
  left.forget()
  const base = known?.account === account ? known.lines.map(asMeasured) : []
  return { base, wishes: unwritten.map((wish) => ({ ...wish, goods: asMeasured(wish.goods) })) }
}

function wishesOf(place: StoredValue<KeptWishes>, account: string): readonly PendingQuantity[] {
  const found = place.read()
  return found?.account === account && Date.now() - found.at < wishesLastMs ? found.wishes : []
}

/** Leaves these hopeless changes of a closing page to the next one. */
export function leaveWishes(account: string, hopeless: readonly PendingQuantity[]): void {
  if (hopeless.length === 0) return
  left.write({ account, at: Date.now(), wishes: [...wishesOf(left, account), ...hopeless] })
}

export function storeCart(
  account: string,
  base: readonly CartLine[],
  unwritten: readonly PendingQuantity[],
): void {
  lines.write({ account, lines: base })
  if (unwritten.length === 0) wishes.forget()
  else wishes.write({ account, at: Date.now(), wishes: unwritten })
}
