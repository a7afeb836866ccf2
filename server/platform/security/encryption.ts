/**
 * Encryption at rest of secrets that must be read again: AES-256-GCM, a key per purpose derived from the session secret.
 * Key rotation: what the old session secret encrypted still opens, and a job encrypts it anew.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

export type SessionSecrets = Pick<Config, 'sessionSecret' | 'sessionSecretOld'>

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface Encryption {
  /** @param owner of the secret, as associated data: encrypted for one, it decrypts for no other. */
  readonly seal: (secret: string, owner: string) => Buffer
  /** Undefined when it was spoilt, moved to another owner, or sealed under neither session secret. */
  readonly open: (sealed: Buffer, owner: string) => string | undefined
  /** Sealed anew under the current secret; undefined when it is already, or does not open. */
  readonly renew: (sealed: Buffer, owner: string) => Buffer | undefined
}

export function openEncryption(config: SessionSecrets, purpose: string): Encryption {
  const [key, ...oldKeys] = secretsOf(config).map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `sealed ${purpose}`, 32)),
  )
  if (key === undefined) throw new Error('sealed secrets need the session secret')
  const seal = (secret: string, owner: string) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }
  const openOld = (sealed: Buffer, owner: string) =>
    oldKeys.map((old) => decrypt(old, sealed, owner)).find((opened) => opened !== undefined)
  return {
    seal,
    open: (sealed, owner) => decrypt(key, sealed, owner) ?? openOld(sealed, owner),
    renew: (sealed, owner) => {
      if (decrypt(key, sealed, owner) !== undefined) return undefined
      const opened = openOld(sealed, owner)
      return opened === undefined ? undefined : seal(opened, owner)
    },
  }
}

/** The current session secret first. */
export const secretsOf = ({ sessionSecret, sessionSecretOld }: SessionSecrets): string[] =>
  [sessionSecret, sessionSecretOld].filter((secret) => secret !== undefined)

function decrypt(key: Buffer, sealed: Buffer, owner: string): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    const body = sealed.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    // A text that is wrong in any way does not open.
    return undefined
  }
}
