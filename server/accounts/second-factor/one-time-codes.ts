/** The codes of authenticator apps: RFC 6238 as every such app does it, six digits, thirty seconds, SHA-1. */
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode'

const periodSeconds = 30
/** Clock drift: a phone's clock may be one step ahead or behind. */
const mostDrift = 1
const shape = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const

/** 160 random bits, in base32. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32

export function codeUrl(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

export const qrSvgOf = (url: string): Promise<string> => qrcode.toString(url, { type: 'svg', margin: 2 })

/** The time step whose code this is, or undefined. Against replay the caller must accept each step only once. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const drift = totp.validate({ token: code, timestamp, window: mostDrift })
  return drift === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + drift
}
