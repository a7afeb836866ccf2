/** Refresh tokens: 256 random bits, of which only a hash is kept. */
import { createHash, createHmac, randomBytes } from 'node:crypto'

export const refreshTokenDays = 30
export const refreshTokenMs = refreshTokenDays * 24 * 3_600_000

/** However often it is refreshed, a session ends half a year after its sign-in. */
export const longestSessionDays = 180

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')
export const newSalt = (): Buffer => randomBytes(16)
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The successor of a token: derived from the token and the row's salt, so that nobody without both knows it. */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', token).update(salt).digest('base64url')
