/** To Google's page and back: what was wanted waits in this tab, under a word that only this tab and Google know. */
import { googleAnswer, spendGoogleAnswer } from '../../lib/google-answer.ts'
import { hasFields, kept } from '../../lib/kept.ts'
import { pathIn } from '../../lib/paths.ts'
import type { Wish } from './use-entry.ts'

export interface Trip extends Wish {
  readonly state: string
  readonly isSignUp: boolean
}

export interface Return {
  readonly answer: URLSearchParams
  /** Undefined for an answer that this tab did not ask for: somebody may have sent it to get us into their account. */
  readonly trip: Trip | undefined
}

const trips = kept('sessionStorage', 'google-trip', (found): found is Trip => hasFields(found, 'state'))

interface Offer {
  readonly clientId: string
  readonly signInUrl: string
}

export function leaveForGoogle({ clientId, signInUrl }: Offer, trip: Omit<Trip, 'state'>): void {
  const state = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  trips.write({ ...trip, next: trip.next ?? location.pathname + location.search, state })
  const page = new URL(signInUrl)
  page.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}/login`,
    response_type: 'token',
    scope: 'openid email profile',
    state,
  }).toString()
  location.assign(page)
}

/** What came back with this page, if anything did. */
export function googleReturn(): Return | undefined {
  const answer = googleAnswer()
  if (answer === undefined) return undefined
  const left = trips.read()
  const trip = left?.state === answer.get('state') ? left : undefined
  return { answer, trip: trip && { ...trip, next: pathIn(trip.next ?? null) } }
}

/** True once: neither the answer nor the word is good for another try. */
export function isFirstUse(): boolean {
  trips.forget()
  return spendGoogleAnswer()
}
