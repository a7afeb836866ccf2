/** Clients that cost too much: each loses its own connection, and all others keep theirs. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patient } from '../../testing/cases.ts'
import {
  change,
  newListener,
  openListening,
  openSocketServer,
  type SocketServer,
} from '../../testing/sockets.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import type { Realtime } from './realtime.ts'
import { mostSocketsOfAccount } from './socket-limits.ts'

let shop: TestMarket
let door: SocketServer
let realtime: Realtime
let port = 0
const listening = openListening()
beforeAll(async () => {
  shop = await openTestMarket()
  door = await openSocketServer(shop)
  realtime = door.realtime
  port = (door.server.address() as AddressInfo).port
})
afterAll(async () => {
  listening.disconnectAll()
  await door.close()
  await shop.close()
})

const person = () => newListener(shop)

async function open(token: string) {
  const socket = await listening.connect(door.url, { auth: { token } })
  return typeof socket === 'string' ? undefined : socket
}

async function witness() {
  const { accountId, token } = await person()
  const client = await open(token)
  const heard: string[] = []
  client?.on('changed', ({ id }) => heard.push(id))
  return async (word: string) => {
    realtime.emitChange([accountId], change(word))
    await vi.waitFor(() => expect(heard.at(-1)).toBe(word), patient)
  }
}

/** A websocket written by hand, so that it can be left unread; without a token it never says who it is. */
async function bareSocket(token?: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  let said = ''
  const hear = (part: Buffer) => {
    said += part.toString('latin1')
  }
  socket.on('data', hear)
  await vi.waitFor(() => expect(said).toContain('"sid"'), patient)
  if (token === undefined) return socket
  socket.write(frame(`40${JSON.stringify({ token })}`))
  // The answer to that lets it in.
  await vi.waitFor(() => expect(said).toContain('40{"sid"'), patient)
  socket.off('data', hear)
  return socket
}

/** A text frame of a client: masked with zeros. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), body])
}

const gone = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()))

test.each([
  ['of somebody who is signed in', true],
  ['of nobody', false],
])('a flood of packets %s is cut, and others hear on', async (_of, isSomebody) => {
  const hears = await witness()
  const socket = await bareSocket(isSomebody ? (await person()).token : undefined)
  const cut = gone(socket)
  socket.resume()
  socket.on('error', () => {})
  // Heartbeats, which are allowed, but not so many.
  for (let at = 0; at < 500; at += 1) socket.write(frame(isSomebody ? `42["x",${at}]` : '3'))
  await cut
  await hears('after the flood')
})

test('a frame above 64 kB cuts its sender', async () => {
  const hears = await witness()
  const { token } = await person()
  const client = await open(token)
  const cut = new Promise((done) => client?.on('disconnect', done))
  const raw = client?.io.engine.transport as unknown as { ws: WebSocket }
  raw.ws.send(`42["x","${'y'.repeat(70_000)}"]`)
  await cut
  await hears('after the frame')
})

test('whoever never reads is let go, with all that waited for them', async () => {
  const hears = await witness()
  const { accountId, token } = await person()
  const socket = await bareSocket(token)
  const cut = gone(socket)
  socket.on('error', () => {})
  socket.pause()
  const long = 'x'.repeat(7_000)
  for (let at = 0; at < 3_000; at += 1) {
    realtime.emitChange([accountId], change(long))
    if (at % 100 === 0) await new Promise((wake) => setImmediate(wake))
  }
  await vi.waitFor(async () => expect(await realtime.isHere(accountId)).toBe(false), patient)
  socket.resume()
  await cut
  await hears('after the silence')
})

test('an account has so many sockets and no more; others are let in', async () => {
  const { token } = await person()
  const mine = await Promise.all(Array.from({ length: mostSocketsOfAccount + 5 }, () => open(token)))
  expect(mine.filter((client) => client !== undefined).length).toBeLessThanOrEqual(mostSocketsOfAccount)
  const other = await person()
  expect(await open(other.token)).toBeDefined()
})
