/** Accounts and sessions: who somebody is, and how long we believe it. */
import { z } from 'zod'
import { id } from './fields.ts'
import { get, post, userTypes } from './route.ts'

/** What the login form accepts; the words are the specification's. */
export const loginForm = z.object({
  email: z.string().trim().min(3, 'Username must be at least 3 characters').max(254),
  password: z.string().min(3, 'Password must be at least 3 characters.').max(256),
})

const tokens = z.object({
  /** Access token, 15 minutes. */
  jwtToken: z.string(),
  /** Refresh token, 30 days, good for one use. */
  remarks: z.string(),
})

export const userDetails = z.object({
  id,
  name: z.string(),
  username: z.string().nullable(),
  userType: z.enum(userTypes),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  loginType: z.enum(['EMAIL', 'GOOGLE']),
  /** 1 active, 21 a temporary password that must be changed. */
  passwordResetStatus: z.number().int(),
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
    who: 'anyone',
    summary: 'Sign in with e-mail address or username and password',
    body: loginForm.extend({ passwordResetStatus: z.number().int().optional() }),
    answer: tokens,
    refuses: ['ACCOUNT_UNKNOWN', 'BAD_CREDENTIALS', 'NOT_VERIFIED', 'ACCOUNT_DISABLED', 'TOO_MANY_TRIES'],
  }),
  refresh: post('/api/security/refresh', {
    who: 'anyone',
    summary: 'Exchange a refresh token (body or cookie) for a new pair',
    body: z.object({ refreshToken: z.string().max(200).optional() }).nullish(),
    answer: tokens,
    refuses: ['SIGN_IN_NEEDED'],
  }),
  logout: post('/api/security/logout', {
    who: 'anyone',
    summary: 'End the session of the token that is sent, if there is one',
    answer: z.void(),
    status: 204,
  }),
  user: get('/api/auth/users/', {
    who: ['USER', 'VENDOR', 'ADMIN'],
    summary: 'The details of the person who asks; 417 when their own session has ended',
    query: z.object({ id: id.optional() }),
    answer: userDetails,
    refuses: ['SESSION_EXPIRED', 'NOT_ALLOWED'],
    endedSession: 'SESSION_EXPIRED',
  }),
  kyc: get('/api/vendor/kyc/', {
    who: ['VENDOR'],
    summary: 'The verification and plan state of the vendor who asks, as a list of one',
    answer: z.array(kycRecord),
  }),
}
