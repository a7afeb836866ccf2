/** Access tokens: signed here, read here. Who may do what is never in them; the database says that. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const accessTokenSeconds = 15 * 60

export interface Claims {
  readonly accountId: string
  readonly sessionId: string
  readonly userType: string
  readonly expiresAtMs: number
}

export type Reading =
  | { readonly state: 'GENUINE' | 'EXPIRED'; readonly claims: Claims }
  | { readonly state: 'FORGED' }

export interface Tokens {
  readonly issue: (claims: Omit<Claims, 'expiresAtMs'>, now: Date) => Promise<string>
  readonly read: (token: string, now: Date) => Promise<Reading>
}

const purpose = 'access'
const longestToken = 2_000
const mostRemembered = 20_000

/** The signature of a token never changes its mind, so a verified one is remembered until it expires. */
export function openTokens(secret: string, audience: string): Tokens {
  const remembered = new Map<string, Claims>()

  return {
    issue: async ({ accountId, sessionId, userType }, now) => {
      const iat = Math.floor(now.getTime() / 1000)
      const body = encoded({
        sid: sessionId,
        id: accountId,
        userType,
        use: purpose,
        sub: accountId,
        aud: audience,
        iat,
        exp: iat + accessTokenSeconds,
      })
      return `${onlyHeader}.${body}.${signatureOf(body, secret)}`
    },
    read: async (token, now) => {
      const known = remembered.get(token)
      if (known !== undefined) {
        if (known.expiresAtMs > now.getTime()) return { state: 'GENUINE', claims: known }
        remembered.delete(token)
      }
      if (token.length > longestToken) return { state: 'FORGED' }
      const verified = verify(token, secret, audience, now)
      if (verified.state === 'GENUINE') {
        remember(remembered, token, verified.claims)
      }
      return verified
    },
  }
}

/** A full memory forgets the token that it has known longest: that one expires first. */
function remember(remembered: Map<string, Claims>, token: string, claims: Claims): void {
  const oldest = remembered.size >= mostRemembered ? remembered.keys().next().value : undefined
  if (oldest !== undefined) remembered.delete(oldest)
  remembered.set(token, claims)
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The one header that we write and the one that we read, letter for letter: no token chooses how it is checked. */
const onlyHeader = encoded({ alg: 'HS256' })

const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${onlyHeader}.${body}`).digest('base64url')

/**
 * On the path of every request of somebody new, so it is done here and now: a library would hand it to another
 * thread, at five times the cost.
 */
function verify(token: string, secret: string, audience: string, now: Date): Reading {
  const [header, body = '', signature = '', ...more] = token.split('.')
  if (header !== onlyHeader || more.length > 0) return { state: 'FORGED' }
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(body, secret))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { state: 'FORGED' }
  return reading(JSON.parse(Buffer.from(body, 'base64url').toString()), audience, now)
}

/** What a token of ours says. The signature is right; that it is an access token for this market is seen here. */
function reading(payload: Record<string, unknown>, audience: string, now: Date): Reading {
  const { sub, sid, exp, iat, aud, userType, use, nbf } = payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof userType !== 'string')
    return { state: 'FORGED' }
  if (typeof exp !== 'number' || typeof iat !== 'number' || nbf !== undefined) return { state: 'FORGED' }
  if (aud !== audience || use !== purpose) return { state: 'FORGED' }
  const claims = { accountId: sub, sessionId: sid, userType, expiresAtMs: exp * 1000 }
  return { state: claims.expiresAtMs > now.getTime() ? 'GENUINE' : 'EXPIRED', claims }
}
