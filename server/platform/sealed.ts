/** Secrets that must be read again are kept sealed: AES-256-GCM, a key per purpose drawn from the session secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface Sealed {
  /** @param owner whose secret it is: sealed for one, it opens for nobody else. */
  readonly seal: (secret: string, owner: string) => Buffer
  /** Undefined when it was spoilt, moved to another owner, or sealed under another session secret. */
  readonly open: (sealed: Buffer, owner: string) => string | undefined
}

export function openSealed(config: Pick<Config, 'sessionSecret'>, purpose: string): Sealed {
  if (config.sessionSecret === undefined) throw new Error('sealed secrets need the session secret')
  const key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', `sealed ${purpose}`, 32))
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, owner) => {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      try {
        const options = { authTagLength: tagBytes }
        const decipher = createDecipheriv(algorithm, key, nonce, options)
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag)
        const body = sealed.subarray(nonceBytes + tagBytes)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        // Whatever is wrong with it, it does not open.
        return undefined
      }
    },
  }
}
