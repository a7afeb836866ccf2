import type { AppContext } from '../../platform/context.ts'
import type { Cookies } from '../../platform/http/binding.ts'
import { cookieNames } from '../../platform/http/request-tokens.ts'
import { accessTokenSeconds } from '../../platform/security/access-tokens.ts'
import type { AccountOwner } from '../account-rows.ts'
import { flagsOf, vendorStateOf } from './kyc-flags.ts'
import { refreshTokenMs } from './refresh-tokens.ts'
import type { TokenPair } from './start-session.ts'

const renewedEarlySeconds = 60
const refreshTokenSeconds = refreshTokenMs / 1000

/** The two tokens in HttpOnly cookies, and beside them the data that a page may show before its first call. */
export async function giveSessionCookies(
  ctx: AppContext,
  cookies: Cookies,
  account: AccountOwner,
  tokens: TokenPair,
): Promise<void> {
  const names = cookieNames(ctx.config.isSecure)
  cookies.set(names.session, tokens.jwtToken, { maxAgeSeconds: accessTokenSeconds })
  // This cookie lasts while the access token is good for a while: a page renews the token before a call is refused.
  cookies.set(names.fresh, '1', { maxAgeSeconds: accessTokenSeconds - renewedEarlySeconds, readable: true })
  cookies.set(names.refresh, tokens.remarks, { maxAgeSeconds: refreshTokenSeconds })
  await giveDisplayCookies(ctx, cookies, account)
}

/** The data that a page may show before its first call: set anew whenever it changes. */
export async function giveDisplayCookies(
  ctx: AppContext,
  cookies: Cookies,
  account: AccountOwner,
): Promise<void> {
  const names = cookieNames(ctx.config.isSecure)
  const readable = { maxAgeSeconds: refreshTokenSeconds, readable: true }
  const { id, name, user_type: userType, username } = account
  cookies.set(names.person, display({ id, name, userType, username }), readable)
  const vendor = userType === 'VENDOR' ? await vendorStateOf(ctx.db, id) : undefined
  if (vendor === undefined) cookies.clear(names.kyc)
  else cookies.set(names.kyc, display(flagsOf(vendor.status)), readable)
  clearFormerCookies(ctx, cookies)
}

/** Sets them anew for an account that has just changed. */
export async function refreshDisplayCookies(
  ctx: AppContext,
  cookies: Cookies,
  accountId: string,
): Promise<void> {
  const account = await ctx.db
    .selectFrom('account')
    .select(['id', 'name', 'username', 'user_type'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await giveDisplayCookies(ctx, cookies, account)
}

export function clearSessionCookies(ctx: AppContext, cookies: Cookies): void {
  const { session, refresh, fresh, person, kyc } = cookieNames(ctx.config.isSecure)
  for (const name of [session, refresh, fresh, person, kyc]) cookies.clear(name)
  clearFormerCookies(ctx, cookies)
}

/** Clears the display cookies of old releases, which had no __Host- prefix: a browser would go on showing them. */
function clearFormerCookies(ctx: AppContext, cookies: Cookies): void {
  if (!ctx.config.isSecure) return
  for (const name of ['person', 'kyc']) if (cookies.get(name) !== undefined) cookies.clear(name)
}

/** Display only: the server never reads these back. */
const display = (shown: unknown): string => Buffer.from(JSON.stringify(shown)).toString('base64url')
