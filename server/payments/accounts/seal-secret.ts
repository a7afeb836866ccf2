/**
 * What signs requests to a gateway in a vendor's name lies sealed and opens here alone. Four bytes in front say which
 * key sealed it, so that a market that was given another secret knows why nothing opens, and takes no money by guess.
 */
import { createHmac } from 'node:crypto'
import type { Market } from '../../platform/market.ts'
import { openSealed } from '../../platform/sealed.ts'

export type Secrets = Readonly<Record<string, string>>

const purpose = 'payment-account'
const keyIdBytes = 4

const keyIdOf = ({ config }: Pick<Market, 'config'>): Buffer =>
  createHmac('sha256', config.sessionSecret ?? '')
    .update(`key id ${purpose}`)
    .digest()
    .subarray(0, keyIdBytes)

export const sealSecret = (market: Pick<Market, 'config'>, secrets: Secrets): Buffer =>
  Buffer.concat([keyIdOf(market), openSealed(market.config, purpose).seal(JSON.stringify(secrets), purpose)])

/** Undefined, and a line in the log, when it was sealed with another key or spoilt: then nobody can pay this way. */
export function openSecret(market: Pick<Market, 'config' | 'log'>, bytes: Buffer): Secrets | undefined {
  const isOurs = bytes.subarray(0, keyIdBytes).equals(keyIdOf(market))
  const opened = isOurs
    ? openSealed(market.config, purpose).open(bytes.subarray(keyIdBytes), purpose)
    : undefined
  if (opened === undefined) {
    const why = isOurs ? 'it is spoilt' : 'it was sealed with another SESSION_SECRET'
    market.log.error({ why }, 'the secret of a payment account does not open')
    return undefined
  }
  return JSON.parse(opened) as Secrets
}
