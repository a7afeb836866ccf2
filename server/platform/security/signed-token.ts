/** Small signed tokens: stateless, with an expiry, and a key of its own for each purpose. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { isCanonicalBase64url } from './base64url.ts'
import { type SessionSecrets, secretsOf } from './encryption.ts'

export interface SignedTokens<T> {
  readonly sign: (says: T, expiresAt: Date) => string
  /** The data of a token; undefined when it is forged, spoilt, of another purpose or expired. */
  readonly read: (token: string, now: Date) => T | undefined
}

/** Domain separation: the zero byte keeps this apart from whatever else the secret signs: no JWT contains one. */
const macOf = (secret: string, purpose: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${body}`).digest()

const isSame = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right)

export function openSignedTokens<T>(
  config: SessionSecrets,
  purpose: string,
  shape: z.ZodType<T>,
): SignedTokens<T> {
  const secrets = secretsOf(config)
  const [secret] = secrets
  if (secret === undefined) throw new Error('signed tokens need the session secret')
  return {
    sign: (says, expiresAt) => {
      const body = Buffer.from(JSON.stringify([expiresAt.getTime(), says])).toString('base64url')
      return `${body}.${macOf(secret, purpose, body).toString('base64url')}`
    },
    read: (token, now) => {
      const [body = '', mac = '', ...more] = token.split('.')
      if (more.length > 0) return undefined
      if (!isCanonicalBase64url(body) || !isCanonicalBase64url(mac)) return undefined
      const given = Buffer.from(mac, 'base64url')
      if (!secrets.some((one) => isSame(given, macOf(one, purpose, body)))) return undefined
      const [expiresAtMs, says] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, unknown]
      return expiresAtMs > now.getTime() ? shape.safeParse(says).data : undefined
    },
  }
}
