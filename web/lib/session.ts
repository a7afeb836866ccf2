/** Signing in, signing out, and noticing that a session has ended. A network that fails never signs anybody out. */
import type { QueryClient } from '@tanstack/react-query'
import { api, isRefusal, setRefresher } from './api.ts'
import { addToCart, clearCart, openCart, settleCart } from './cart.ts'
import type { Goods } from './cart-lines.ts'
import { kept } from './kept.ts'
import { paths } from './paths.ts'
import { forgetPerson, onPersonChange, type Person, personNow, readPerson } from './person.ts'
import { closeRealtime, openRealtime } from './realtime.ts'
import { say, sayAfterReload, sayWhatWaited } from './say.ts'
import { hearTabs, tellTabs } from './tabs.ts'

const userStaleMs = 2 * 60_000
const longestSyncMs = 5_000
/** Set while the server has not heard of a sign-out that happened without a network. */
const untoldLogout = kept('localStorage', 'untold-logout', (found): found is true => found === true)

/** This page is on its way out: what follows is the next page's to do. */
let isLeaving = false

/** Begins the life of a page: who is there, is their session alive, what do they have in the cart. */
export function startSession(queries: QueryClient): void {
  setRefresher(refresh)
  readPerson()
  sayWhatWaited()
  welcome(queries, personNow())
  onPersonChange(() => {
    if (isLeaving) return
    queries.clear()
    welcome(queries, personNow())
  })
  hearTabs('session', readPerson)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readPerson()
  })
}

function welcome(queries: QueryClient, person: Person | undefined): void {
  if (person?.userType === 'USER') openCart(person.id)
  else clearCart()
  if (person === undefined) {
    closeRealtime()
    if (untoldLogout.read()) void tellServerGoodbye()
    return
  }
  openRealtime(queries)
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
  const wasSignedIn = personNow() !== undefined
  try {
    await api.accounts.refresh({ body: {} })
    readPerson()
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
  await sayAfterReload('error', 'session.expired')
  await forgetSession()
  location.reload()
}

async function forgetSession(): Promise<void> {
  closeRealtime()
  untoldLogout.write(true)
  forgetPerson()
  tellTabs('session')
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

export async function signOut(): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  await settleCart(longestSyncMs / 5)
  clearCart()
  await sayAfterReload('success', 'session.loggedOut')
  await forgetSession()
  location.reload()
}

/** Signs in; refusals are the caller's to show. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await api.accounts.login({ body: { ...credentials, passwordResetStatus: 1 } })
  untoldLogout.forget()
  isLeaving = true
}

/** After signing in: what was wanted is put in the cart, then everybody goes where they belong. */
export async function goOn(goods: Goods | undefined, next: string | undefined): Promise<void> {
  const person = readPerson()
  if (person?.userType === 'VENDOR' && !(await hasKyc())) return
  await sayAfterReload('success', 'login.done')
  tellTabs('session')
  if (person?.userType === 'USER' && goods !== undefined) {
    openCart(person.id)
    addToCart(goods)
    await settleCart(longestSyncMs)
  }
  if (person?.userType === 'VENDOR') location.assign(paths.vendorOrders())
  else if (next !== undefined) location.assign(person?.userType === 'USER' ? next : paths.home())
  else location.reload()
}

/** A vendor's state is asked for with the sign-in; the server keeps it in a cookie for display. */
async function hasKyc(): Promise<boolean> {
  try {
    await api.accounts.kyc()
    return true
  } catch {
    await say('error', 'login.kycFailed')
    await forgetSession()
    isLeaving = false
    return false
  }
}
