/** OAuth redirect to Google and back: the intended action waits in this tab, under the `state` parameter. */

import { paths } from '../../../contract/paths.ts'
import { hasFields, storedValue } from '../../lib/browser/storage.ts'
import { pathIn } from '../../lib/navigation/parse-path.ts'
import { googleAnswer, spendGoogleAnswer } from '../../lib/session/google-answer.ts'
import type { Wish } from './use-entry.ts'

export interface Trip extends Wish {
  readonly state: string
  /** PKCE: a stolen code cannot be exchanged without this. */
  readonly codeVerifier: string
  readonly isSignUp: boolean
}

export interface Return {
  readonly answer: URLSearchParams
  /** Login CSRF: undefined for a response that this tab did not request, which may lead into an attacker's account. */
  readonly trip: Trip | undefined
}

const trips = storedValue('sessionStorage', 'google-trip', (found): found is Trip =>
  hasFields(found, 'state', 'codeVerifier'),
)

interface Offer {
  readonly clientId: string
  readonly signInUrl: string
}

export async function leaveForGoogle(
  { clientId, signInUrl }: Offer,
  trip: Omit<Trip, 'state' | 'codeVerifier'>,
): Promise<void> {
  const state = base64url(crypto.getRandomValues(new Uint8Array(16)))
  const codeVerifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  trips.write({ ...trip, next: trip.next ?? location.pathname + location.search, state, codeVerifier })
  const page = new URL(signInUrl)
  page.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}${paths.login()}`,
    response_type: 'code',
    scope: 'openid email profile',
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  }).toString()
  location.assign(page)
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The OAuth response in this page's address, if any. */
export function googleReturn(): Return | undefined {
  const answer = googleAnswer()
  if (answer === undefined) return undefined
  const left = trips.read()
  const trip = left?.state === answer.get('state') ? left : undefined
  return { answer, trip: trip && { ...trip, next: pathIn(trip.next ?? null) } }
}

/** True once: response and `state` are single-use. */
export function isFirstUse(): boolean {
  trips.forget()
  return spendGoogleAnswer()
}
