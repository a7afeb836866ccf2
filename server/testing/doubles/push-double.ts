/** A double of a push service on loopback, and of the browsers that subscribe there. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface PushBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Push messages received so far, decrypted. */
  readonly shown: Record<string, unknown>[]
  /** The status for this subscription from now on, whatever it is for others. */
  setStatus: (status: number) => void
}

export interface PushDouble {
  readonly url: string
  readonly newBrowser: () => PushBrowser
  /** The status for all subscriptions from now on. */
  setStatus: (status: number) => void
  readonly close: () => Promise<void>
}

export async function openPushDouble(): Promise<PushDouble> {
  const opened = new Map<string, { show: (body: Buffer) => void; status?: number }>()
  let status = 201
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const isSigned = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/.test(
      request.headers.authorization ?? '',
    )
    const browser = opened.get(request.url ?? '')
    const answer = browser?.status ?? status
    if (answer === 201 && isSigned) browser?.show(body)
    response.writeHead(browser === undefined ? 404 : isSigned ? answer : 403).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    url,
    newBrowser: () => {
      const pair = createECDH('prime256v1')
      const publicKey = pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomUUID()}`
      const shown: Record<string, unknown>[] = []
      const browser: { show: (body: Buffer) => void; status?: number } = {
        show: (body) => shown.push(JSON.parse(decrypt(body, pair, publicKey, auth))),
      }
      opened.set(path, browser)
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
      const setStatus = (next: number): void => {
        browser.status = next
      }
      return { endpoint: `${url}${path}`, keys, shown, setStatus }
    },
    setStatus: (next) => {
      status = next
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const keyBytes = 65
const tagBytes = 16

/** RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, publicKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + keyBytes)
  const sealed = body.subarray(21 + keyBytes)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, about, 32))
  const derived = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${label}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  // A record ends with a mark, and zeros after it.
  return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8')
}
