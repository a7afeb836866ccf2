/** Access matrix: signing up and in. */
import { randomUUID } from 'node:crypto'
import type { AccessWorld, Asker } from '../testing/access-world.ts'
import { type Access, type Caller, everyone } from './access.ts'

const signedIn: readonly Caller[] = ['USER', 'VENDOR', 'ADMIN']
const guarded: readonly Caller[] = ['VENDOR', 'ADMIN']

const freshEmail = () => ({ email: `${randomUUID()}@example.com` })
const ownPassword = (_world: AccessWorld, { account }: Asker) => ({
  body: { password: account?.password ?? 'none' },
})

export const profile = {
  name: 'Somebody of the walk',
  phone: '9841000000',
  address: 'Baneshwor',
  state: 'Bagmati',
  city: 'Kathmandu',
}

export const accountsAccess: Readonly<Record<string, Access>> = {
  'accounts.signUp': {
    may: everyone,
    sample: () => ({ body: { ...profile, ...freshEmail(), userType: 'USER', password: 'Annapurna-8091' } }),
    answers: 201,
  },
  'accounts.verify': { may: everyone, sample: () => ({ body: { token: 'made-up' } }), answers: 410 },
  'accounts.requestToken': { may: everyone, sample: () => ({ body: freshEmail() }), answers: 200 },
  'accounts.forgetPassword': { may: everyone, sample: () => ({ body: freshEmail() }), answers: 200 },
  'accounts.resetPassword': {
    may: everyone,
    sample: () => ({ body: { token: 'made-up', newPassword: 'Annapurna-8091' } }),
    answers: 410,
  },
  // The new password is the old one, so that all callers can sign in again afterwards.
  'accounts.changePassword': {
    may: signedIn,
    sample: (_world, { account }) => ({
      body: {
        id: account?.accountId ?? randomUUID(),
        password: account?.password ?? 'none',
        newPassword: account?.password ?? 'none',
      },
    }),
    answers: 200,
    self: { part: 'body', name: 'id' },
  },

  'accounts.googleOffer': { may: everyone, answers: 200 },
  // Google sign-in is not configured in this test.
  'accounts.googleCode': {
    may: everyone,
    sample: () => ({ body: { code: '4/made-up', codeVerifier: 'x'.repeat(43) } }),
    answers: 403,
  },
  'accounts.googleSignUp': {
    may: everyone,
    sample: () => ({ body: { googleAccessToken: 'ya29.made-up' } }),
    answers: 403,
  },

  'accounts.sessions': { may: signedIn, answers: 200 },
  'accounts.endSession': {
    may: signedIn,
    sample: () => ({ params: { sessionId: randomUUID() } }),
    answers: 404,
  },
  'accounts.endOtherSessions': { may: signedIn, answers: 200 },

  'accounts.secondFactor': { may: guarded, answers: 200 },
  'accounts.answerSecondFactor': {
    may: everyone,
    sample: () => ({ body: { challenge: 'made-up', code: '123456' } }),
    answers: 401,
  },
  'accounts.beginSecondFactor': { may: guarded, sample: ownPassword, answers: 200 },
  'accounts.confirmSecondFactor': {
    may: guarded,
    sample: async (world, asker) => {
      await world.beginSecondFactor(asker)
      return { body: { code: 'no code' } }
    },
    answers: 401,
  },
  'accounts.newRecoveryCodes': { may: guarded, sample: ownPassword, answers: 409 },
  'accounts.disableSecondFactor': { may: guarded, sample: ownPassword, answers: 409 },

  'accounts.changeUser': { may: signedIn, sample: () => ({ body: profile }), answers: 200 },
  'accounts.changeLanguage': { may: signedIn, sample: () => ({ body: { language: 'en' } }), answers: 200 },
}
