/**
 * The secrets that sign requests to a gateway in a store's name are encrypted at rest, for that store alone. Four bytes
 * in front, the key id, name the key: a server with another session secret knows at once which accounts it cannot use,
 * and takes no payment by guess.
 */
import { createHmac } from 'node:crypto'
import type { AppContext } from '../../platform/context.ts'
import { openEncryption, type SessionSecrets, secretsOf } from '../../platform/security/encryption.ts'

export type Secrets = Readonly<Record<string, string>>

export interface EncryptedAccount {
  readonly vendorId: string
  readonly sealedSecret: Buffer
}

type Keys = { readonly config: SessionSecrets }

const purpose = 'payment-account'
const keyIdBytes = 4

/** The first form was encrypted for no store in particular: a row copied to another store would have decrypted. */
const forms = [
  { name: 'by store', ownerOf: (vendorId: string) => vendorId },
  { name: '', ownerOf: () => purpose },
] as const

const keyIdOf = (secret: string, form: string): Buffer =>
  createHmac('sha256', secret)
    .update(`key id ${purpose}${form === '' ? '' : ` ${form}`}`)
    .digest()
    .subarray(0, keyIdBytes)

/** Current secret and current form first. */
const keyIds = ({ config }: Keys) =>
  secretsOf(config).flatMap((secret) => forms.map((form) => ({ form, id: keyIdOf(secret, form.name) })))

export function encryptSecret(market: Keys, vendorId: string, secrets: Secrets): Buffer {
  const [current] = keyIds(market)
  if (current === undefined) throw new Error('sealed secrets need the session secret')
  const sealed = openEncryption(market.config, purpose).seal(
    JSON.stringify(secrets),
    current.form.ownerOf(vendorId),
  )
  return Buffer.concat([current.id, sealed])
}

const formOf = (market: Keys, bytes: Buffer) =>
  keyIds(market).findIndex(({ id }) => bytes.subarray(0, keyIdBytes).equals(id))

/** True if one of our keys encrypted it: by its key id, without decrypting it. */
export const isDecryptable = (market: Keys, bytes: Buffer): boolean => formOf(market, bytes) >= 0

/** A QR has no secret; a gateway account is unusable while its secret does not decrypt. */
export const isUsable = (market: Keys, sealedSecret: Buffer | null): boolean =>
  sealedSecret === null || isDecryptable(market, sealedSecret)

/**
 * Undefined, and a line in the log, when it was encrypted with another key, for another store or corrupted: then the
 * method cannot be used.
 */
export function decryptSecret(
  market: Pick<AppContext, 'config' | 'log'>,
  { vendorId, sealedSecret }: EncryptedAccount,
): Secrets | undefined {
  const known = keyIds(market)[formOf(market, sealedSecret)]
  const opened =
    known &&
    openEncryption(market.config, purpose).open(
      sealedSecret.subarray(keyIdBytes),
      known.form.ownerOf(vendorId),
    )
  if (opened === undefined) {
    const why = known === undefined ? 'it was sealed with another SESSION_SECRET' : 'it is spoilt'
    market.log.error({ why, vendorId }, 'the secret of a payment account does not open')
    return undefined
  }
  return JSON.parse(opened) as Secrets
}

/** Re-encrypted under the current key, for its store; undefined when it is already, or does not decrypt. */
export function reencryptSecret(
  market: Pick<AppContext, 'config' | 'log'>,
  account: EncryptedAccount,
): Buffer | undefined {
  if (formOf(market, account.sealedSecret) <= 0) return undefined
  const opened = decryptSecret(market, account)
  return opened && encryptSecret(market, account.vendorId, opened)
}
