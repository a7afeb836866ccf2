/** Storage keys of the cart, and how to delete them: all that signing out needs of the cart's code. */
import { storedValue } from '../browser/storage.ts'

export const cartStorageKeys = {
  lines: ['localStorage', 'cart'],
  // In the tab's own storage: two tabs that stored the same pending changes would overwrite each other's.
  wishes: ['sessionStorage', 'cart-unwritten'],
  // Pending changes that a closed tab could not write: the page that opens next takes them over.
  left: ['localStorage', 'cart-left'],
  // The same of taps before the code of the cart was loaded.
  taps: ['sessionStorage', 'cart-taps'],
  tapsLeft: ['localStorage', 'cart-taps-left'],
} as const

export function removeStoredCart(): void {
  for (const [place, key] of Object.values(cartStorageKeys)) storedValue(place, key, isAnything).forget()
}

const isAnything = (_found: unknown): _found is unknown => true
