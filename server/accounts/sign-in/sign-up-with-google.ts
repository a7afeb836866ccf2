import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction, isUniqueViolation } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shopperSignedUp, shopperVerified } from '../events.ts'
import { canonical } from '../names/canonical.ts'
import { shopperUsername } from '../names/shopper-username.ts'
import { giveSessionCookies } from '../sessions/session-cookies.ts'
import { startSession } from '../sessions/start-session.ts'
import { createAccount } from '../sign-up/create-account.ts'
import { exchangeGoogleCode } from './exchange-google-code.ts'
import { type GoogleProfile, verifyGoogleToken } from './verify-google-token.ts'

type SignUp = typeof contract.accounts.googleSignUp
type ByCode = typeof contract.accounts.googleCode
type Offer = typeof contract.accounts.googleOffer

export async function offerGoogle(ctx: AppContext): Promise<ResponseData<Offer>> {
  const { googleClientId, googleClientSecret, googleUrl } = ctx.config
  // Without the secret a code could not be exchanged, so the redirect to Google is not offered.
  if (googleClientId === undefined || googleClientSecret === undefined) {
    return { clientId: null, signInUrl: null }
  }
  // Google has separate hosts for people and for programs; a double does both at one.
  const pages = googleUrl.hostname.endsWith('.googleapis.com')
    ? 'https://accounts.google.com'
    : googleUrl.origin
  return { clientId: googleClientId, signInUrl: `${pages}/o/oauth2/v2/auth` }
}

/** Signs a shopper in with an access token of Google's, making the account at the first time. */
export const signUpWithGoogle = async (ctx: AppContext, call: Call<SignUp>): Promise<ResponseData<SignUp>> =>
  enter(ctx, call, call.body.googleAccessToken)

/** The same with an authorization code: its access token never passes through the page. */
export const signInWithGoogleCode = async (
  ctx: AppContext,
  call: Call<ByCode>,
): Promise<ResponseData<ByCode>> => enter(ctx, call, await exchangeGoogleCode(ctx, call.body, call.origin))

async function enter(
  ctx: AppContext,
  call: Call<SignUp> | Call<ByCode>,
  accessToken: string,
): Promise<ResponseData<SignUp>> {
  const person = await verifyGoogleToken(ctx, accessToken)
  const known = await knownAccount(ctx.db, person)
  const account = known ?? (await newAccount(ctx, person, call.body.ref))
  const session = await startSession(ctx, ctx.db, account, call)
  await giveSessionCookies(ctx, call.cookies, account, session)
  return { ...session, isProfileComplete: isComplete(account), isNew: known === undefined }
}

const isComplete = ({ address, city }: { address: string | null; city: string | null }): boolean =>
  Boolean(address) && Boolean(city)

/**
 * The account of this Google profile. By the address only where its owner has proved it here as well: an account that a
 * stranger registered with this address, and whose password they know, is not handed over.
 */
async function knownAccount(db: Db, person: GoogleProfile) {
  const account = (await accountWhere(db, 'google_subject', person.subject)) ?? (await byEmail(db, person))
  if (account === undefined) return undefined
  if (account.user_type === 'VENDOR') throw new Refusal('VENDOR_NOT_BY_GOOGLE')
  if (account.user_type === 'ADMIN') throw new Refusal('ADMIN_NOT_BY_GOOGLE')
  if (account.email_verified_at === null) throw new Refusal('NOT_VERIFIED')
  if (account.disabled_at !== null) throw new Refusal('ACCOUNT_DISABLED')
  if (account.google_subject === null) await bindToGoogle(db, account.id, person.subject)
  return account
}

const accountWhere = (db: Db, column: 'google_subject' | 'email', value: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'user_type', 'email_verified_at', 'disabled_at'])
    .select(['google_subject', 'address', 'city'])
    .where(column, '=', value)
    .executeTakeFirst()

async function byEmail(db: Db, { email, subject }: GoogleProfile) {
  const account = await accountWhere(db, 'email', canonical(email))
  // The address has changed hands at Google: its present owner is not the one who signed in here.
  const isAnothers =
    account !== undefined && account.google_subject !== null && account.google_subject !== subject
  if (isAnothers) throw new Refusal('GOOGLE_REFUSED')
  return account
}

async function bindToGoogle(db: Db, accountId: string, subject: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ google_subject: subject })
    .where('id', '=', accountId)
    .where('google_subject', 'is', null)
    .execute()
}

async function newAccount(ctx: AppContext, person: GoogleProfile, ref: string | undefined) {
  const now = ctx.clock()
  const { email, name, subject: googleSubject } = person
  try {
    await inTransaction(ctx.db, async (tx, afterCommit) => {
      const accountId = await createAccount(tx, {
        email,
        name,
        googleSubject,
        userType: 'USER',
        username: shopperUsername(name),
        createdAt: now,
        emailVerifiedAt: now,
      })
      await shopperSignedUp.publish(tx, { accountId, ref, at: now }, afterCommit)
      await shopperVerified.publish(tx, { accountId, at: now }, afterCommit)
    })
  } catch (error) {
    // Race of two taps: the other one made it.
    if (!isUniqueViolation(error)) throw error
  }
  const account = await knownAccount(ctx.db, person)
  if (account === undefined) throw new Error('the account that was just made is not there')
  return account
}
