/** The session of a page, and detecting that it has ended. A network failure never signs a user out. */
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
/** Set while a sign-out without a network has not reached the server. */
const untoldLogout = storedValue('localStorage', 'untold-logout', (found): found is true => found === true)

/** The page is being left: session changes are the next page's to handle. */
let isLeaving = false

/** Returns the value before. */
export function leavePage(isSo = true): boolean {
  const was = isLeaving
  isLeaving = isSo
  return was
}

/** On sign-in: an unsent sign-out of the previous session is dropped. */
export function enterSession(): void {
  untoldLogout.forget()
  isLeaving = true
}

/** Starts the session of a page: reads the user, checks the session, opens the cart. */
export function startSession(queries: QueryClient): void {
  setRefresher(refresh)
  readUser()
  showStoredMessages()
  welcome(queries, currentUser())
  const written = dataIn(queries)
  let shownId = currentUser()?.id
  onUserChange(() => {
    // A changed name is the same user.
    if (isLeaving || currentUser()?.id === shownId) return
    shownId = currentUser()?.id
    forgetQueries(queries, written)
    forgetCheckouts()
    welcome(queries, currentUser())
  })
  onTabMessage('session', readUser)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readUser()
  })
}

const dataIn = (queries: QueryClient): ReadonlyMap<string, unknown> =>
  new Map(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryHash, state }) => [queryHash, state.data]),
  )

/**
 * Forgets what was fetched for the user before. The HTML that the server wrote is public and stays: parts that have not
 * hydrated yet find it as it is in the HTML.
 */
function forgetQueries(queries: QueryClient, written: ReadonlyMap<string, unknown>): void {
  queries.getMutationCache().clear()
  queries.removeQueries({
    predicate: ({ queryHash, state }) => !written.has(queryHash) || written.get(queryHash) !== state.data,
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

/** The user details, cached for two minutes and fetched once: 417 means that this session has ended. */
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

/** Drafts of the checkout in this tab: addresses, notes and bills are private to the user who typed them. */
const forgetCheckouts = (): void => removeByPrefix('sessionStorage', 'checkout')

/** Clears the session in this browser. */
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
    // `untoldLogout` remembers it.
  }
}
