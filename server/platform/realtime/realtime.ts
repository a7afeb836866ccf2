/** Realtime events. A socket is authenticated by its token, only listens, and is cut with its session. */
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import {
  type Change,
  type ClientEvents,
  type Notice,
  refusedConnection,
  type ServerEvents,
} from '../../../contract/realtime.ts'
import type { Config } from '../config.ts'
import { isOutage } from '../db/db.ts'
import { openListeningPool } from '../db/listening-pool.ts'
import type { Authenticate } from '../http/binding.ts'
import { type TrustRule, trustRuleOf } from '../http/client-network.ts'
import { isCrossSite, requestedHost } from '../http/csrf.ts'
import { cookieNames } from '../http/request-tokens.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Log } from '../log.ts'
import { cutSilentReaders, limitPackets, mostSocketsOfAccount } from './socket-limits.ts'

const largestFrameBytes = 64 * 1024
const connectTimeoutMs = 10_000
/** PostgreSQL takes less than 8,000 bytes; the adapter's own limit is one too high. */
const largestNoticeBytes = 7_900
const largeWordsStayMs = 30_000
const isHereWithinMs = 500
/** Polling interval for ended sessions, since the notice of an end may be lost. */
const lookEveryMs = 1_000

interface SocketData {
  accountId: string
  sessionId: string
}
/** Queries between processes. The others learn an account's id and no more: sockets carry tokens. */
interface ProcessEvents {
  isHere: (accountId: string, answer: (isHere: boolean) => void) => void
}
type Io = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>
type OurSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>

export interface Realtime {
  readonly emitChange: (accountIds: readonly string[], change: Change) => void
  readonly isHere: (accountId: string) => Promise<boolean>
  readonly notify: (accountId: string, notice: Notice) => void
  readonly cutSession: (sessionId: string) => void
  readonly attach: (server: HttpServer) => void
  /** Disconnects every socket (clients reconnect by themselves), and closes the connection to the database. */
  readonly close: () => Promise<void>
}

export interface RealtimeOptions {
  readonly pool: pg.Pool
  readonly config: Config
  readonly log: Log
  readonly identify: (token: string) => ReturnType<Authenticate>
  /** Those of these sessions that are no longer live. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<readonly string[]>
  /** Retention of payloads that are too large for NOTIFY, in their table. */
  readonly largeWordsStayMs?: number
}

type EventOf = Exclude<keyof ServerEvents, 'changed'>
const accountRoom = (id: string) => `account:${id}`
const sessionRoom = (id: string) => `session:${id}`

export function openRealtime(options: RealtimeOptions): Realtime {
  const { config, identify } = options
  const log = options.log.child({ part: 'realtime' })
  const listening = openListeningPool(options.pool, log)
  const isTrusted = trustRuleOf(config.trustProxy)
  const headers = Object.entries(securityHeaders(config))
  const io: Io = new Server({
    adapter: createAdapter(listening.pool, {
      payloadThreshold: largestNoticeBytes,
      cleanupInterval: options.largeWordsStayMs ?? largeWordsStayMs,
      errorHandler: (error) => log.warn({ error: error.message }, 'sockets cannot reach the database'),
    }),
    serveClient: false,
    maxHttpBufferSize: largestFrameBytes,
    connectTimeout: connectTimeoutMs,
    allowRequest: (request, decide) => decide(null, !isForeignHandshake(request, isTrusted)),
  })
  io.use((socket, next) => {
    admit(io, socket, config, identify).then(
      (isAdmitted) => next(isAdmitted ? undefined : refusal(refusedConnection)),
      (error) => {
        if (!isOutage(error)) log.error({ err: error }, 'a socket could not be identified')
        next(refusal('OUT_OF_SERVICE'))
      },
    )
  })
  io.on('connection', (socket) => {
    // A client has nothing to say here: no packet of its own gets any further.
    socket.use(() => undefined)
  })
  const isHereNow = (accountId: string) =>
    (io.of('/').adapter.rooms.get(accountRoom(accountId))?.size ?? 0) > 0
  io.on('isHere', (accountId, answer) => answer(isHereNow(accountId)))
  const stopLooking = lookForEnded(io, options.endedAmong, log)

  return {
    emitChange: (accountIds, change) => {
      if (accountIds.length > 0) io.to(accountIds.map(accountRoom)).emit('changed', change)
    },
    isHere: (accountId) => {
      if (isHereNow(accountId)) return Promise.resolve(true)
      return new Promise((resolve) => {
        const limit = setTimeout(() => resolve(false), isHereWithinMs)
        io.serverSideEmit('isHere', accountId, (_silent, answers) => {
          clearTimeout(limit)
          resolve(answers.includes(true))
        })
      })
    },
    notify: (accountId, notice) => {
      // An id has four hyphens, which is all that the type asks.
      io.to(accountRoom(accountId)).emit(accountId as EventOf, notice)
    },
    cutSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    attach: (server) => {
      io.attach(server)
      // Before a handshake is authenticated, so that a refused one carries them too.
      io.engine.use((_request: unknown, response: ServerResponse, next: () => void) => {
        for (const [name, value] of headers) response.setHeader(name, value)
        next()
      })
      // From its first packet, before it has said who it is.
      io.engine.on('connection', limitPackets)
    },
    close: async () => {
      stopLooking()
      // Not io.close(): that would close the HTTP server too, which drains in its own time.
      io.engine?.close()
      await io.of('/').adapter.close()
      await listening.close()
    },
  }
}

/** Puts the socket into the rooms of its token's subject; no message of a client ever names a room. */
async function admit(
  io: Io,
  socket: OurSocket,
  config: Config,
  identify: RealtimeOptions['identify'],
): Promise<boolean> {
  const token = tokenOf(socket, config)
  if (token === undefined) return false
  const found = await identify(token)
  if ('refused' in found) return false
  const { accountId, sessionId } = found.caller
  const others = io.of('/').adapter.rooms.get(accountRoom(accountId))?.size ?? 0
  if (others >= mostSocketsOfAccount) return false
  socket.data = { accountId, sessionId }
  await socket.join([accountRoom(accountId), sessionRoom(sessionId)])
  return true
}

function tokenOf(socket: OurSocket, config: Config): string | undefined {
  const sent: unknown = socket.handshake.auth.token
  if (typeof sent === 'string' && sent !== '') return sent
  // A token needs no decoding: it is made of letters that may stand in a cookie.
  const start = `${cookieNames(config.isSecure).session}=`
  const cookies = socket.handshake.headers.cookie?.split(';').map((cookie) => cookie.trim())
  return cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

const refusal = (code: string): Error => Object.assign(new Error(code), { data: { code } })

/** Browsers name their origin on every websocket and every request across sites. */
function isForeignHandshake({ headers, socket }: IncomingMessage, isTrusted: TrustRule): boolean {
  const isByProxy = isTrusted(socket.remoteAddress ?? '', 0)
  return isCrossSite({ headers, host: requestedHost(headers, isByProxy) }, false)
}

function lookForEnded(io: Io, endedAmong: RealtimeOptions['endedAmong'], log: Log): () => void {
  let isLooking = false
  const look = async (): Promise<void> => {
    cutSilentReaders(io)
    const sockets = [...io.of('/').sockets.values()]
    if (sockets.length === 0) return
    const ended = new Set(await endedAmong([...new Set(sockets.map((socket) => socket.data.sessionId))]))
    for (const socket of sockets) if (ended.has(socket.data.sessionId)) socket.disconnect(true)
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for ended sessions'))
      .finally(() => {
        isLooking = false
      })
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
