/** Signing out: no data of the user stays behind in this browser. */
import { removeByPrefix } from '../browser/storage.ts'
import { clearCart, settleCart } from '../cart/cart.ts'
import { clearSaved, settleSaved } from '../saved/saved.ts'
import { showMessageAfterReload } from '../toast-message.ts'
import { currentUser } from './person.ts'
import { forgetSession, leavePage, longestSyncMs } from './session.ts'

export async function signOut(): Promise<void> {
  if (leavePage()) return
  await settleCart(longestSyncMs / 5)
  await settleSaved(longestSyncMs / 5)
  clearCart()
  clearSaved()
  removeByPrefix('sessionStorage', 'cart-answers')
  // Pending toasts are private to the user.
  indexedDB.deleteDatabase('unsent')
  await showMessageAfterReload('success', 'session.loggedOut')
  await forgetSession()
  location.reload()
}

/** After a password reset by a mailed link: a user signed in here has to log in again. */
export async function leaveQuietly(): Promise<void> {
  if (currentUser() === undefined) return
  clearCart()
  clearSaved()
  removeByPrefix('sessionStorage', 'cart-answers')
  await forgetSession()
}
