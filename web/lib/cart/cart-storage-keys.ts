/** Where this browser keeps the cart, and how it forgets it: whoever signs out needs no more of it than that. */
import { storedValue } from '../browser/storage.ts'

export const cartStorageKeys = {
  lines: ['localStorage', 'cart'],
  // In the tab's own storage: two tabs that wrote the same wishes would undo each other's.
  wishes: ['sessionStorage', 'cart-unwritten'],
  // What a tab could not write before it went: whichever page opens next takes it over.
  left: ['localStorage', 'cart-left'],
  // The same of what was tapped before the code of the cart had come.
  taps: ['sessionStorage', 'cart-taps'],
  tapsLeft: ['localStorage', 'cart-taps-left'],
} as const

export function removeStoredCart(): void {
  for (const [place, key] of Object.values(cartStorageKeys)) storedValue(place, key, isAnything).forget()
}

const isAnything = (_found: unknown): _found is unknown => true
