import { createECDH, hkdfSync } from 'node:crypto'
import type { Config } from '../../platform/config.ts'

export interface PushKeys {
  /** The VAPID public key that browsers subscribe with: base64url of 65 bytes. */
  readonly publicKey: string
  readonly privateKey: string
}

const curve = 'prime256v1'
const kept = new WeakMap<Pick<Config, 'sessionSecret'>, PushKeys>()

/**
 * VAPID keys: the market's identity towards push services, derived from the session secret: every process has the same,
 * and none is stored. After a rotation every browser is asked to subscribe anew.
 */
export function pushKeysOf(config: Pick<Config, 'sessionSecret'>): PushKeys {
  const known = kept.get(config)
  if (known !== undefined) return known
  const drawn = drawKeys(config)
  kept.set(config, drawn)
  return drawn
}

function drawKeys({ sessionSecret }: Pick<Config, 'sessionSecret'>): PushKeys {
  if (sessionSecret === undefined) throw new Error('push messages need the session secret')
  for (let round = 0; ; round += 1) {
    const drawn = Buffer.from(hkdfSync('sha256', sessionSecret, '', `push identity ${round}`, 32))
    const pair = createECDH(curve)
    try {
      pair.setPrivateKey(drawn)
    } catch {
      // One candidate in four thousand million lies outside the curve's order: the next is derived.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: drawn.toString('base64url') }
  }
}
