/** Steps between "Login" and a session. */
import type { MessageKey } from '../../lib/i18n/translate.ts'
import type { Return } from './google-trip.ts'

export type Step =
  | { readonly at: 'LOGIN'; readonly fault?: string }
  /** Return from Google's page. */
  | { readonly at: 'GOOGLE'; readonly back: Return }
  /** The password was right; a code is needed too. */
  | { readonly at: 'CODE'; readonly challenge: string }
  /** Signed in with a temporary password. */
  | { readonly at: 'TEMPORARY' }
  | { readonly at: 'CHOOSE' }
  | { readonly at: 'USER' }
  | { readonly at: 'VENDOR' }
  /** Undefined: the form asks for the address. */
  | {
      readonly at: 'CHECK_EMAIL'
      readonly email?: string
      readonly isNew?: boolean
      readonly isVendor?: boolean
    }
  | { readonly at: 'FORGOT' }

export type Go = (step: Step) => void

export const titles: Record<Step['at'], MessageKey> = {
  LOGIN: 'login.title',
  GOOGLE: 'login.title',
  CODE: 'code.title',
  TEMPORARY: 'temporary.title',
  CHOOSE: 'signUp.title',
  USER: 'signUp.userTitle',
  VENDOR: 'signUp.vendorTitle',
  CHECK_EMAIL: 'checkEmail.title',
  FORGOT: 'forgot.title',
}
