/** Signing in with Google: for shoppers alone. */
import { z } from 'zod'
import { get, post } from '../route.ts'
import { tokens } from './session-tokens.ts'

const entered = tokens.extend({
  /** False: address or district is still missing. */
  isProfileComplete: z.boolean(),
  /** The account was made by this call. */
  isNew: z.boolean(),
})

const refuses = [
  'GOOGLE_NOT_OFFERED',
  'GOOGLE_REFUSED',
  'GOOGLE_AWAY',
  'VENDOR_NOT_BY_GOOGLE',
  'ADMIN_NOT_BY_GOOGLE',
  'NOT_VERIFIED',
  'ACCOUNT_DISABLED',
] as const

/** The referral code of the person by whose link a new shopper came; an unknown one changes nothing. */
const cameBy = { ref: z.string().max(20).optional() }

export const google = {
  googleOffer: get('/api/social/google/', {
    permission: 'anyone',
    summary: 'Get the Google client id and redirect address; null where Google login is not available',
    answer: z.object({
      clientId: z.string().nullable(),
      /** Google's page, to be opened with client_id, redirect_uri, response_type=code, scope, state and a PKCE challenge. */
      signInUrl: z.string().nullable(),
    }),
  }),
  googleSignUp: post('/api/social/google/signup', {
    permission: 'anyone',
    summary: 'Log in or sign up as a shopper with a Google access token',
    body: z.object({
      googleAccessToken: z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'Not a Google token'),
      ...cameBy,
    }),
    multipart: {},
    answer: entered,
    refuses,
    perMinute: 60,
  }),
  googleCode: post('/api/social/google/code', {
    permission: 'anyone',
    summary: 'Log in or sign up as a shopper with a Google authorization code and its PKCE verifier',
    body: z.object({
      code: z.string().regex(/^[\x21-\x7e]{1,2048}$/, 'Not a Google code'),
      codeVerifier: z.string().regex(/^[\w.~-]{43,128}$/, 'Not a valid verifier'),
      ...cameBy,
    }),
    answer: entered,
    refuses,
    perMinute: 60,
  }),
}
