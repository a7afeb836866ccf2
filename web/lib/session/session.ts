/** The session of a page, and noticing that it has ended. A network that fails never signs anybody out. */
import type { QueryClient } from '@tanstack/react-query'
import { api, isRefusal, setRefresher } from '../api/api.ts'
import { abortOngoing } from '../api/transport.ts'
import { removeByPrefix, storedValue } from '../browser/storage.ts'
import { clearCart, openCart } from '../cart/cart.ts'
import { forgetLocation, settleLocation } from '../data/chosen-location.ts'
import { closeRealtime, openRealtime } from '../realtime/realtime.ts'
import { broadcastToTabs, onTabMessage } from '../realtime/tabs.ts'
import { clearSaved, openSaved } from '../saved/saved.ts'
import { showMessageAfterReload, showStoredMessages } from '../toast-message.ts'
import { currentUser, forgetUser, onUserChange, readUser, type SignedInUser } from './person.ts'

const userStaleMs = 2 * 60_000
export const longestSyncMs = 5_000
/** Set while the server has not heard of a sign-out that happened without a network. */
const untoldLogout = storedValue('localStorage', 'untold-logout', (found): found is true => found === true)

/** This page is on its way out: what follows is the next page's to do. */
let isLeaving = false

/** Answers whether it was so already. */
export function leavePage(isSo = true): boolean {
  const was = isLeaving
  isLeaving = isSo
  return was
}

/** Somebody came in: what the server was not told of the one before is over. */
export function enterSession(): void {
  untoldLogout.forget()
  isLeaving = true
}

/** Begins the life of a page: who is there, is their session alive, what do they have in the cart. */
export function startSession(queries: QueryClient): void {
  setRefresher(refresh)
  readUser()
  showStoredMessages()
  welcome(queries, currentUser())
  let shownId = currentUser()?.id
  onUserChange(() => {
    // A new name is no new person.
    if (isLeaving || currentUser()?.id === shownId) return
    shownId = currentUser()?.id
    queries.clear()
    forgetCheckouts()
    welcome(queries, currentUser())
  })
  onTabMessage('session', readUser)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readUser()
  })
}

function welcome(queries: QueryClient, person: SignedInUser | undefined): void {
  if (person?.userType === 'USER') {
    openCart(person.id)
    openSaved(person.id)
  } else {
    clearCart()
    clearSaved()
  }
  settleLocation(person)
  if (person === undefined) {
    closeRealtime()
    if (untoldLogout.read()) void tellServerGoodbye()
    return
  }
  openRealtime(queries, person.id)
  void lookUp(queries)
}

/** The user details, believed for two minutes and asked for once: 417 says that this session is over. */
export async function lookUp(queries: QueryClient): Promise<void> {
  try {
    await queries.query({
      queryKey: ['user'],
      queryFn: () => api.accounts.user(),
      staleTime: userStaleMs,
      retry: false,
    })
  } catch (error) {
    if (isRefusal(error, 'SESSION_EXPIRED')) await endSession()
  }
}

async function refresh(): Promise<boolean> {
  const wasSignedIn = currentUser() !== undefined
  try {
    await api.accounts.refresh({ body: {} })
    readUser()
    return true
  } catch (error) {
    if (isRefusal(error, 'SIGN_IN_NEEDED') && wasSignedIn) await endSession()
    return false
  }
}

async function endSession(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  clearCart()
  clearSaved()
  await showMessageAfterReload('error', 'session.expired')
  await forgetSession()
  location.reload()
}

/** What somebody had begun to order in this tab: their addresses, notes and bills are nobody else's to see. */
const forgetCheckouts = (): void => removeByPrefix('sessionStorage', 'checkout')

/** Nobody is signed in here any more. */
export async function forgetSession(): Promise<void> {
  closeRealtime()
  untoldLogout.write(true)
  forgetCheckouts()
  forgetLocation()
  forgetUser()
  abortOngoing()
  broadcastToTabs('session')
  await tellServerGoodbye()
}

/** Ends the session on the server too; without a network the next page tries again. */
async function tellServerGoodbye(): Promise<void> {
  try {
    await api.accounts.logout({ signal: AbortSignal.timeout(longestSyncMs), keepalive: true })
    untoldLogout.forget()
  } catch {
    // Kept in mind by `untoldLogout`.
  }
}
