/** Accounts and sessions: who a caller is, and how long a session is valid. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { id } from '../shared/fields.ts'
import { adminAccounts } from './admin-accounts.ts'
import { google } from './google.ts'
import { passwords } from './passwords.ts'
import { people } from './people.ts'
import { secondFactor } from './second-factor.ts'
import { tokens } from './session-tokens.ts'
import { sessions } from './sessions.ts'
import { signUp } from './sign-up.ts'

/** Validation of the login form; the messages are the specification's. */
export const loginForm = z.object({
  email: z.string().trim().min(3, 'Username must be at least 3 characters').max(254),
  password: z.string().min(3, 'Password must be at least 3 characters.').max(256),
})

const yesNo = z.enum(['Y', 'N'])

export const kycRecord = z.object({
  vendorId: id,
  isKycCompleted: yesNo,
  isKycReviewed: yesNo,
  isKycApproved: yesNo,
  planId: z.string().nullable(),
  planStatus: z.number().int(),
  planPaymentStatus: z.number().int(),
  passwordResetStatus: z.number().int(),
})

export const accounts = {
  login: post('/api/security/login', {
    permission: 'anyone',
    summary: 'Log in with email or username and password',
    body: loginForm.extend({ passwordResetStatus: z.number().int().optional() }),
    answer: tokens,
    refuses: [
      'ACCOUNT_UNKNOWN',
      'BAD_CREDENTIALS',
      'NOT_VERIFIED',
      'ACCOUNT_DISABLED',
      'TOO_MANY_TRIES',
      'SECOND_FACTOR_NEEDED',
    ],
  }),
  refresh: post('/api/security/refresh', {
    permission: 'anyone',
    summary: 'Exchange a refresh token (body or cookie) for a new token pair',
    body: z.object({ refreshToken: z.string().max(200).optional() }).nullish(),
    answer: tokens,
    refuses: ['SIGN_IN_NEEDED'],
  }),
  logout: post('/api/security/logout', {
    permission: 'anyone',
    summary: 'Log out: end the session of the token sent, if any',
    answer: z.void(),
    status: 204,
  }),
  kyc: get('/api/vendor/kyc/', {
    permission: 'store.profile.read',
    summary: 'Get the KYC and plan status of the current vendor, as a one-item list',
    answer: z.array(kycRecord),
  }),
  ...signUp,
  ...passwords,
  ...google,
  ...sessions,
  ...secondFactor,
  ...people,
  ...adminAccounts,
}
