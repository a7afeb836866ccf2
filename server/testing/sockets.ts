/** Sockets for tests: a socket server for each server process, and clients that subscribe to them. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type { Change, Notice } from '../../contract/realtime.ts'
import { authenticate, endedAmong } from '../accounts/index.ts'
import { openRealtime, type Realtime } from '../platform/realtime/realtime.ts'
import { signInPair, signUp } from './people.ts'
import type { TestMarket } from './test-market.ts'

export interface SocketServer {
  readonly realtime: Realtime
  readonly server: Server
  readonly url: string
  readonly close: () => Promise<void>
}

/** The sockets of one server process; all of them share the database and nothing else. */
export async function openSocketServer(shop: TestMarket, largeWordsStayMs?: number): Promise<SocketServer> {
  const { ctx, appPool: pool } = shop
  const realtime = openRealtime({
    pool,
    config: ctx.config,
    log: ctx.log,
    identify: (token) => authenticate(ctx, token),
    endedAmong: (ids) => endedAmong(ctx, ids),
    ...(largeWordsStayMs !== undefined && { largeWordsStayMs }),
  })
  const server = createServer()
  realtime.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async () => {
    await realtime.close()
    server.close()
  }
  return { realtime, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

export interface Listener {
  readonly socket: Socket
  /** Realtime events and notifications for this account, in order. */
  readonly heard: Change[]
  readonly notices: Notice[]
  /** Every message, under any name. */
  readonly everything: unknown[]
  readonly cut: Promise<string>
}

type Options = Partial<ManagerOptions & SocketOptions>

export interface Listening {
  /** The outcome of a connection: the socket, or the code with which it was refused. */
  readonly connect: (url: string, options: Options) => Promise<Socket | string>
  readonly listen: (url: string, token: string, options?: Options) => Promise<Listener>
  readonly disconnectAll: () => void
}

export function openListening(): Listening {
  const sockets: Socket[] = []
  const begin = (url: string, options: Options): Socket => {
    const socket = io(url, { forceNew: true, reconnection: false, transports: ['websocket'], ...options })
    sockets.push(socket)
    return socket
  }
  const untilKnown = (socket: Socket): Promise<Socket | string> =>
    new Promise((done) => {
      socket.on('connect', () => done(socket))
      socket.on('connect_error', (error) => {
        const { data } = error as { data?: { code: string } }
        done(data?.code ?? error.message)
      })
    })
  return {
    connect: (url, options) => untilKnown(begin(url, options)),
    listen: async (url, token, options) => {
      const socket = begin(url, { auth: { token }, ...options })
      const heard: Change[] = []
      const notices: Notice[] = []
      const everything: unknown[] = []
      socket.on('changed', (change: Change) => heard.push(change))
      socket.onAny((event: string, ...said: unknown[]) => {
        everything.push(event, ...said)
        if (event !== 'changed') notices.push(said[0] as Notice)
      })
      const cut = new Promise<string>((done) => {
        socket.on('disconnect', done)
      })
      const known = await untilKnown(socket)
      if (typeof known === 'string') throw new Error(`refused: ${known}`)
      return { socket, heard, notices, everything, cut }
    },
    disconnectAll: () => {
      for (const socket of sockets.splice(0)) socket.disconnect()
    },
  }
}

export async function newListener(shop: TestMarket) {
  const person = await signUp(shop)
  const { jwtToken, remarks } = await signInPair(shop, person.email)
  return { ...person, token: jwtToken, remarks }
}

export const change = (id: string): Change => ({ about: 'order', id, isNew: true })

export const notice = (message: string): Notice => ({
  id: '0199',
  message,
  sendAt: '2026-11-20T06:00:00.000Z',
  senderId: null,
  notificationNumber: 1,
  kind: 'order-placed',
  link: '/',
  readAt: null,
})
