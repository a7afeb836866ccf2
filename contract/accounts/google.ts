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

export const google = {
  googleOffer: get('/api/social/google/', {
    permission: 'anyone',
    summary:
      'The client id to ask Google with, and where to send people; nulls where Google sign-in is not offered',
    answer: z.object({
      clientId: z.string().nullable(),
      /** Google's page, to be opened with client_id, redirect_uri, response_type=code, scope, state and a PKCE challenge. */
      signInUrl: z.string().nullable(),
    }),
  }),
  googleSignUp: post('/api/social/google/signup', {
    permission: 'anyone',
    summary: 'Sign in or sign up as a shopper with an access token of Google’s',
    body: z.object({
      googleAccessToken: z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'Not a token of Google’s'),
    }),
    multipart: {},
    answer: entered,
    refuses,
    perMinute: 60,
  }),
  googleCode: post('/api/social/google/code', {
    permission: 'anyone',
    summary: 'Sign in or sign up as a shopper with an authorization code of Google’s and its PKCE verifier',
    body: z.object({
      code: z.string().regex(/^[\x21-\x7e]{1,2048}$/, 'Not a code of Google’s'),
      codeVerifier: z.string().regex(/^[\w.~-]{43,128}$/, 'Not a verifier'),
    }),
    answer: entered,
    refuses,
    perMinute: 60,
  }),
}
