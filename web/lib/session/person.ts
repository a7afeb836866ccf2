/** Who seems to be signed in: read from the cookie that is for display only. The server decides for itself. */
import type { UserType } from '../../../contract/route.ts'
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

/** The person in a cookie header; undefined when there is none that can be read. */
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

/** Looks at the cookie again: somebody may have signed in or out, here or in another tab. */
export function readUser(): SignedInUser | undefined {
  const value = cookieIn(document.cookie, 'person') ?? ''
  if (value !== cookieRead) {
    cookieRead = value
    shown.set(userIn(document.cookie))
  }
  return shown.get()
}

/** Set while a profile that began with Google lacks its address or district. */
const profileFlag = 'profile-incomplete'
const sessionDays = 30

export function markProfile(isComplete: boolean): void {
  writeCookie(profileFlag, '1', isComplete ? 0 : sessionDays * 24 * 60 * 60)
}

export const isProfileIncomplete = (): boolean => cookieIn(document.cookie, profileFlag) === '1'

/** Forgets the person on this device, whether or not the server can be reached. */
export function forgetUser(): void {
  for (const name of ['person', 'fresh', 'kyc', profileFlag]) writeCookie(name, '', 0)
  readUser()
}

/** The person shown; nobody on the server and until the page has come alive. */
export const useUser = shown.use
export const onUserChange = shown.subscribe
export const currentUser = shown.get

/** Whether this store is the reader's own. Found out in the browser: public pages are the same for all. */
export function useIsKeeper(username: string): boolean {
  const person = useUser()
  return person?.userType === 'VENDOR' && person.username === username
}

if (typeof document !== 'undefined') readUser()
