/** Signing in, and what comes right after it. */
import { api } from '../api/api.ts'
import { addToCart, openCart, settleCart } from '../cart/cart.ts'
import type { CartGoods } from '../cart/cart-lines.ts'
import { landingOf } from '../navigation/landing.ts'
import { broadcastToTabs } from '../realtime/tabs.ts'
import { openSaved, setSaved, settleSaved } from '../saved/saved.ts'
import { showMessage, showMessageAfterReload } from '../toast-message.ts'
import { markProfile, readUser } from './person.ts'
import { forgetReferral, keptReferral } from './referral.ts'
import { enterSession, forgetSession, leavePage, longestSyncMs } from './session.ts'

/** Signs in; refusals are the caller's to show. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await api.accounts.login({ body: { ...credentials, passwordResetStatus: 1 } })
  enterSession()
}

/** The second step of a sign-in that was refused with SECOND_FACTOR_NEEDED. */
export async function answerChallenge(challenge: string, code: string): Promise<void> {
  await api.accounts.answerSecondFactor({ body: { challenge, code } })
  enterSession()
}

/** Signs a shopper in with a code of Google's; marks a profile that still lacks its address. */
export async function signInWithGoogle(code: string, codeVerifier: string): Promise<void> {
  const ref = keptReferral(Date.now())
  const body = { code, codeVerifier, ...(ref !== undefined && { ref }) }
  const { isProfileComplete, isNew } = await api.accounts.googleCode({ body })
  if (isNew) forgetReferral()
  enterSession()
  markProfile(isProfileComplete)
}

const mustChangePassword = 21

/** Right after signing in: is the user in, must a temporary password be changed, or was the sign-in undone? */
export async function finishSignIn(): Promise<'IN' | 'TEMPORARY' | 'OUT'> {
  const person = readUser()
  try {
    const { passwordResetStatus } = person?.userType === 'VENDOR' ? await kycOf() : await api.accounts.user()
    return passwordResetStatus === mustChangePassword ? 'TEMPORARY' : 'IN'
  } catch {
    // Only a vendor needs more than the session: the store's state.
    if (person?.userType !== 'VENDOR') return 'IN'
    await showMessage('error', 'login.kycFailed')
    await forgetSession()
    leavePage(false)
    return 'OUT'
  }
}

/** A vendor's state is fetched with the sign-in; the server keeps it in a cookie for display. */
async function kycOf() {
  const [record] = await api.accounts.kyc()
  if (record === undefined) throw new Error('a vendor without a record')
  return record
}

interface Wanted {
  readonly goods?: CartGoods | undefined
  readonly save?: string | undefined
  readonly next?: string | undefined
}

/** After sign-in: the pending product is put in the cart or saved, then the user is redirected. */
export async function continueSignIn({ goods, save, next }: Wanted): Promise<void> {
  const person = readUser()
  const isForCart = person?.userType === 'USER' && goods !== undefined
  if (isForCart) {
    openCart(person.id)
    addToCart(goods)
  }
  // After the cart: the greeting's messages are fetched too, and may fail. Then there is no greeting.
  await showMessageAfterReload('success', 'login.done').catch(() => undefined)
  broadcastToTabs('session')
  if (isForCart) await settleCart(longestSyncMs)
  if (person?.userType === 'USER' && save !== undefined) {
    openSaved(person.id)
    setSaved(save, true)
    await settleSaved(longestSyncMs)
  }
  const landing = landingOf(person?.userType ?? 'USER', next)
  if (landing !== undefined) location.assign(landing)
  else location.reload()
}
