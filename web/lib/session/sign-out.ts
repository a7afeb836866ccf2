/** Signing out: nothing of the person stays behind in this browser. */
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
  // What waits to be said is nobody else's.
  indexedDB.deleteDatabase('unsent')
  await showMessageAfterReload('success', 'session.loggedOut')
  await forgetSession()
  location.reload()
}

/** After a new password was chosen by a mailed link: whoever was signed in here has to log in again. */
export async function leaveQuietly(): Promise<void> {
  if (currentUser() === undefined) return
  clearCart()
  clearSaved()
  await forgetSession()
}
