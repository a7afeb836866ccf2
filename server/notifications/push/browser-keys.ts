import { ECDH } from 'node:crypto'

const keyBytes = 65
const secretBytes = 16
const letters = /^[\w-]+={0,2}$/

/** Whether messages can be encrypted for a browser: its key is a point of the curve, its secret long enough. */
export function isBrowserKey({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  if (!letters.test(p256dh) || !letters.test(auth)) return false
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== keyBytes || Buffer.from(auth, 'base64url').length !== secretBytes) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}
