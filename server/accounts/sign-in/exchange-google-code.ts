/** Exchanges the authorization code that Google's page redirects back with for an access token. */

import { z } from 'zod'
import { paths } from '../../../contract/paths.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { verifiedAt } from './verify-google-token.ts'

const granted = z.object({ access_token: z.string().min(1).max(4096) })

interface Brought {
  readonly code: string
  /** PKCE verifier of the challenge that Google was sent. Only the tab that asked for the code knows it. */
  readonly codeVerifier: string
}

/** @param origin the market's origin for this caller: Google compares the redirect address. */
export async function exchangeGoogleCode(ctx: AppContext, brought: Brought, origin: string): Promise<string> {
  const { googleClientId, googleClientSecret, googleUrl } = ctx.config
  if (googleClientId === undefined || googleClientSecret === undefined)
    throw new Refusal('GOOGLE_NOT_OFFERED')
  // Google exchanges codes at a host of its own; a double does everything at one.
  const host = googleUrl.hostname.endsWith('.googleapis.com')
    ? 'https://oauth2.googleapis.com'
    : googleUrl.origin
  const { access_token } = await verifiedAt(ctx, new URL('/token', host), granted, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: brought.code,
      code_verifier: brought.codeVerifier,
      client_id: googleClientId,
      client_secret: googleClientSecret,
      redirect_uri: `${origin}${paths.login()}`,
    }),
  })
  return access_token
}
