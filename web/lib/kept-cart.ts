/** The cart as this browser keeps it between pages: the lines for all tabs, unwritten changes for this one. */
import type { CartLine } from './cart-lines.ts'
import type { Wish } from './cart-wish.ts'
import { hasFields, kept } from './kept.ts'

interface KeptLines {
  readonly account: string
  readonly lines: readonly CartLine[]
}
interface KeptWishes {
  readonly account: string
  readonly at: number
  readonly wishes: readonly Wish[]
}

/** A change that was not written within this time is nobody's wish any more. */
const wishesLastMs = 60 * 60_000

const lines = kept('localStorage', 'cart', (found): found is KeptLines => {
  return hasFields(found, 'account', 'lines')
})
// In the tab's own storage: two tabs that wrote the same wishes would undo each other's.
const wishes = kept('sessionStorage', 'cart-unwritten', (found): found is KeptWishes => {
  return hasFields(found, 'account', 'at', 'wishes')
})

export function keptCart(account: string): { base: readonly CartLine[]; wishes: readonly Wish[] } {
  const known = lines.read()
  const unwritten = wishes.read()
  const isOurs = unwritten?.account === account && Date.now() - unwritten.at < wishesLastMs
  return {
    base: known?.account === account ? known.lines : [],
    wishes: isOurs ? unwritten.wishes : [],
  }
}

export function keepCart(account: string, base: readonly CartLine[], unwritten: readonly Wish[]): void {
  lines.write({ account, lines: base })
  if (unwritten.length === 0) wishes.forget()
  else wishes.write({ account, at: Date.now(), wishes: unwritten })
}

export function forgetKeptCart(): void {
  lines.forget()
  wishes.forget()
}
