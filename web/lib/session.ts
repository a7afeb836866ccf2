/** Signing in, signing out, and noticing that a session has ended. A network that fails never signs anybody out. */
import type { QueryClient } from '@tanstack/react-query'
import { api, isRefusal, setRefresher } from './api.ts'
import { addToCart, clearCart, openCart, settleCart } from './cart.ts'
import type { Goods } from './cart-lines.ts'
import { forgetUnder, kept } from './kept.ts'
import { forgetLocation, settleLocation } from './location.ts'
import { landingOf } from './paths.ts'
import { forgetPerson, markProfile, onPersonChange, type Person, personNow, readPerson } from './person.ts'
import { closeRealtime, openRealtime } from './realtime.ts'
import { clearSaved, openSaved, setSaved, settleSaved } from './saved.ts'
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
  let shownId = personNow()?.id
  onPersonChange(() => {
    // A new name is no new person.
    if (isLeaving || personNow()?.id === shownId) return
    shownId = personNow()?.id
    queries.clear()
    forgetCheckouts()
    welcome(queries, personNow())
  })
  hearTabs('session', readPerson)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readPerson()
  })
}

function welcome(queries: QueryClient, person: Person | undefined): void {
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
  clearSaved()
  await sayAfterReload('error', 'session.expired')
  await forgetSession()
  location.reload()
}

/** What somebody had begun to order in this tab: their addresses, notes and bills are nobody else's to see. */
const forgetCheckouts = (): void => forgetUnder('sessionStorage', 'checkout')

async function forgetSession(): Promise<void> {
  closeRealtime()
  untoldLogout.write(true)
  forgetCheckouts()
  forgetLocation()
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
  await settleSaved(longestSyncMs / 5)
  clearCart()
  clearSaved()
  // What waits to be said is nobody else's.
  indexedDB.deleteDatabase('unsent')
  await sayAfterReload('success', 'session.loggedOut')
  await forgetSession()
  location.reload()
}

/** Signs in; refusals are the caller's to show. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await api.accounts.login({ body: { ...credentials, passwordResetStatus: 1 } })
  comeIn()
}

/** The second half of a sign-in that was answered SECOND_FACTOR_NEEDED. */
export async function answerChallenge(challenge: string, code: string): Promise<void> {
  await api.accounts.answerSecondFactor({ body: { challenge, code } })
  comeIn()
}

/** Signs a shopper in with a token of Google's; marks a profile that still lacks its address. */
export async function signInWithGoogle(googleAccessToken: string): Promise<void> {
  const { isProfileComplete } = await api.accounts.googleSignUp({ body: { googleAccessToken }, files: {} })
  comeIn()
  markProfile(isProfileComplete)
}

function comeIn(): void {
  untoldLogout.forget()
  isLeaving = true
}

const mustChangePassword = 21

/** Right after signing in: may this person go on, must a temporary password be changed, or are they out again? */
export async function arrive(): Promise<'IN' | 'TEMPORARY' | 'OUT'> {
  const person = readPerson()
  try {
    const { passwordResetStatus } = person?.userType === 'VENDOR' ? await kycOf() : await api.accounts.user()
    return passwordResetStatus === mustChangePassword ? 'TEMPORARY' : 'IN'
  } catch {
    // Only of a vendor must more be known than that they are in.
    if (person?.userType !== 'VENDOR') return 'IN'
    await say('error', 'login.kycFailed')
    await forgetSession()
    isLeaving = false
    return 'OUT'
  }
}

/** A vendor's state is asked for with the sign-in; the server keeps it in a cookie for display. */
async function kycOf() {
  const [record] = await api.accounts.kyc()
  if (record === undefined) throw new Error('a vendor without a record')
  return record
}

interface Wanted {
  readonly goods?: Goods | undefined
  readonly save?: string | undefined
  readonly next?: string | undefined
}

/** After that: what was wanted is put in the cart or saved, then everybody goes where they belong. */
export async function goOn({ goods, save, next }: Wanted): Promise<void> {
  const person = readPerson()
  await sayAfterReload('success', 'login.done')
  tellTabs('session')
  if (person?.userType === 'USER' && goods !== undefined) {
    openCart(person.id)
    addToCart(goods)
    await settleCart(longestSyncMs)
  }
  if (person?.userType === 'USER' && save !== undefined) {
    openSaved(person.id)
    setSaved(save, true)
    await settleSaved(longestSyncMs)
  }
  const landing = landingOf(person?.userType ?? 'USER', next)
  if (landing !== undefined) location.assign(landing)
  else location.reload()
}

/** After a new password was chosen by a mailed link: whoever was signed in here has to log in again. */
export async function leaveQuietly(): Promise<void> {
  if (personNow() === undefined) return
  clearCart()
  clearSaved()
  await forgetSession()
}
