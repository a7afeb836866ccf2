/** Access tokens: signed here, read here. Permissions are never in them; the database says those. */
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose'
import { isCanonicalBase64url } from './base64url.ts'

export const accessTokenSeconds = 15 * 60

export interface Claims {
  readonly accountId: string
  readonly sessionId: string
  readonly userType: string
  readonly expiresAtMs: number
}

export type TokenReading =
  | { readonly state: 'GENUINE' | 'EXPIRED'; readonly claims: Claims }
  | { readonly state: 'FORGED' }

export interface Tokens {
  readonly issue: (claims: Omit<Claims, 'expiresAtMs'>, now: Date) => Promise<string>
  readonly read: (token: string, now: Date) => Promise<TokenReading>
}

const purpose = 'access'
const longestToken = 2_000
const mostRemembered = 20_000

/** Cache of verified tokens: a valid signature stays valid until the token expires. */
/** @param oldSecret key rotation: what it signed is still read, until it expires. */
export function openTokens(secret: string, audience: string, oldSecret?: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const oldKey = oldSecret === undefined ? undefined : new TextEncoder().encode(oldSecret)
  const remembered = new Map<string, Claims>()

  return {
    issue: (claims, now) => {
      const issued = Math.floor(now.getTime() / 1000)
      return new SignJWT({
        sid: claims.sessionId,
        id: claims.accountId,
        userType: claims.userType,
        use: purpose,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(claims.accountId)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + accessTokenSeconds)
        .sign(key)
    },
    read: async (token, now) => {
      const known = remembered.get(token)
      if (known !== undefined) {
        if (known.expiresAtMs > now.getTime()) return { state: 'GENUINE', claims: known }
        remembered.delete(token)
      }
      if (token.length > longestToken || !token.split('.').every(isCanonicalBase64url))
        return { state: 'FORGED' }
      const verified = await verifyWith([key, oldKey], token, audience, now)
      if (verified.state === 'GENUINE') {
        remember(remembered, token, verified.claims)
      }
      return verified
    },
  }
}

/** A full cache evicts its oldest token: that one expires first. */
function remember(remembered: Map<string, Claims>, token: string, claims: Claims): void {
  const oldest = remembered.size >= mostRemembered ? remembered.keys().next().value : undefined
  if (oldest !== undefined) remembered.delete(oldest)
  remembered.set(token, claims)
}

async function verifyWith(
  keys: readonly (Uint8Array | undefined)[],
  token: string,
  audience: string,
  now: Date,
): Promise<TokenReading> {
  for (const key of keys) {
    const read = key === undefined ? undefined : await verify(token, key, audience, now)
    if (read !== undefined && read.state !== 'FORGED') return read
  }
  return { state: 'FORGED' }
}

async function verify(token: string, key: Uint8Array, audience: string, now: Date): Promise<TokenReading> {
  const options = {
    algorithms: ['HS256'],
    audience,
    requiredClaims: ['sub', 'sid', 'exp', 'iat', 'userType', 'use'],
    currentDate: now,
  }
  try {
    const { payload } = await jwtVerify(token, key, options)
    return reading('GENUINE', payload)
  } catch (error) {
    if (error instanceof joseErrors.JWTExpired) return reading('EXPIRED', error.payload)
    return { state: 'FORGED' }
  }
}

function reading(state: 'GENUINE' | 'EXPIRED', payload: Record<string, unknown>): TokenReading {
  const { sub, sid, exp, userType, use } = payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number')
    return { state: 'FORGED' }
  if (typeof userType !== 'string' || use !== purpose) return { state: 'FORGED' }
  return { state, claims: { accountId: sub, sessionId: sid, userType, expiresAtMs: exp * 1000 } }
}
