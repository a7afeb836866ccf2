/** The signed-in user by the cookie for display alone. The server authenticates by itself. */
import type { UserType } from '../../../contract/permissions.ts'
import { cookieIn, writeCookie } from '../browser/cookies.ts'
import { hasFields } from '../browser/storage.ts'
import { openObservable } from '../observable.ts'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly userType: UserType
  readonly username: string | null
}

const shown = openObservable<SignedInUser | undefined>(undefined)
let cookieRead: string | undefined

/** The user in a cookie header; undefined when it is missing or malformed. */
export function userIn(cookies: string): SignedInUser | undefined {
  const value = cookieIn(cookies, 'person')
  if (value === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const found: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isPerson(found) ? found : undefined
  } catch {
    return undefined
  }
}

const isPerson = (found: unknown): found is SignedInUser => hasFields(found, 'id', 'name', 'userType')

/** Reads the cookie again: it may have changed by a sign-in or sign-out, here or in another tab. */
export function readUser(): SignedInUser | undefined {
  const value = cookieIn(document.cookie, 'person') ?? ''
  if (value !== cookieRead) {
    cookieRead = value
    shown.set(userIn(document.cookie))
  }
  return shown.get()
}

/** Set while a profile from Google lacks its address or district. */
const profileFlag = 'profile-incomplete'
const sessionDays = 30

export function markProfile(isComplete: boolean): void {
  writeCookie(profileFlag, '1', isComplete ? 0 : sessionDays * 24 * 60 * 60)
}

export const isProfileIncomplete = (): boolean => cookieIn(document.cookie, profileFlag) === '1'

/** Forgets the user on this device, whether or not the server can be reached. */
export function forgetUser(): void {
  for (const name of ['person', 'fresh', 'kyc', profileFlag]) writeCookie(name, '', 0)
  readUser()
}

/** The user shown; none on the server and before hydration. */
export const useUser = shown.use
export const onUserChange = shown.subscribe
export const currentUser = shown.get

/** Whether this store is the user's own. Computed in the browser: public pages are the same for all. */
export function useIsKeeper(username: string): boolean {
  const person = useUser()
  return person?.userType === 'VENDOR' && person.username === username
}

if (typeof document !== 'undefined') readUser()
