/** Taps from before the code of the cart was loaded: stored with the tab, and left to the next page when it closes. */

import { hasFields, storedValue } from '../browser/storage.ts'
import type { CartGoods } from './cart-lines.ts'
import { cartStorageKeys } from './cart-storage-keys.ts'

interface Taps {
  readonly account: string
  readonly at: number
  readonly goods: readonly CartGoods[]
}

/** Expiry, as of pending changes: after this time they are dropped. */
const tapsLastMs = 60 * 60_000

const isTaps = (found: unknown): found is Taps => hasFields(found, 'account', 'at', 'goods')
const own = storedValue(...cartStorageKeys.taps, isTaps)
const left = storedValue(...cartStorageKeys.tapsLeft, isTaps)
/** Fallback in memory, where storage is blocked. */
let waiting: Taps | undefined

const goodsOf = (taps: Taps | undefined, account: string): readonly CartGoods[] =>
  taps?.account === account && Date.now() - taps.at < tapsLastMs ? taps.goods : []
const ownOf = (account: string) => goodsOf(waiting ?? own.read(), account)

export function keepTap(account: string, goods: CartGoods): void {
  waiting = { account, at: Date.now(), goods: [...ownOf(account), goods] }
  own.write(waiting)
}

/** Hands over the taps, oldest first; from then on the caller keeps them. */
export function takeTaps(account: string): readonly CartGoods[] {
  const taken = [...goodsOf(left.read(), account), ...ownOf(account)]
  left.forget()
  forgetTaps()
  return taken
}

export function forgetTaps(): void {
  waiting = undefined
  own.forget()
}

/** On leaving the page. Moved, not copied: a page from the back/forward cache does not add them again. */
export function leaveTaps(): void {
  const taps = waiting ?? own.read()
  if (taps === undefined) return
  left.write({ ...taps, goods: [...goodsOf(left.read(), taps.account), ...taps.goods] })
  forgetTaps()
}
