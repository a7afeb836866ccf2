/** The line to the server, with the library that keeps it: a chunk of its own, fetched after signing in. */
import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import {
  type Change,
  type ClientEvents,
  type Notice,
  refusedConnection,
  type ServerEvents,
} from '../../../contract/realtime.ts'
import { realtimeReconnectAttempts } from '../../../contract/shared/limits.ts'
import { refreshOnce } from '../api/api.ts'
import { emitToListeners } from './realtime-events.ts'

/** The pause after the reconnect attempts are used up. A counter that nobody touches must hear of orders too. */
const restMs = 60_000
const cutPauseMs = 1_000

/** What is read again on which hint. Nothing is kept of typing, so there is nothing to read. */
const keyOf: { readonly [About in Change['about']]?: string } = { order: 'orders', message: 'chat' }
/** All that the server tells of: read again whenever it may have told of something that nobody heard. */
const toldKeys = [...Object.values(keyOf), 'notifications', 'own-store']

type EventOf = Exclude<keyof ServerEvents, 'changed'>

export interface RealtimeConnection {
  /** Tries again, unless the line stands or nobody looks. */
  readonly revive: () => void
  readonly close: () => void
}

export function openConnection(queries: QueryClient, personId: string): RealtimeConnection {
  const socket: Socket<ServerEvents, ClientEvents> = io({
    path: '/socket.io',
    reconnectionAttempts: realtimeReconnectAttempts,
    transports: ['websocket', 'polling'],
  })
  const readAgain = (key: string) => void queries.invalidateQueries({ queryKey: [key] })
  let isClosed = false
  /** Renewing does not help twice in a row. */
  let hasRenewed = false

  const revive = () => {
    if (isClosed || socket.connected || document.visibilityState === 'hidden') return
    socket.connect()
  }
  /** There is a network again: no use in waiting for the next try. */
  const reviveAtOnce = () => {
    if (!socket.connected) socket.disconnect()
    revive()
  }
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const reviveAfter = (ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      revive()
    }, ms)
    timers.add(timer)
  }

  socket.on('changed', (change) => {
    const key = keyOf[change.about]
    if (key !== undefined) readAgain(key)
    emitToListeners.change(change)
  })
  // An id has four hyphens, which is all that the type asks.
  socket.on(personId as EventOf, (notice: Notice) => {
    // A shop that was approved or suspended shows it on the page that is open.
    if (notice.kind.startsWith('store-')) readAgain('own-store')
    emitToListeners.notice(notice)
  })
  socket.on('connect', () => {
    // Between the page's own reading and the first connection something may have been told too.
    for (const key of toldKeys) readAgain(key)
    hasRenewed = false
  })
  socket.on('connect_error', async (error: Error & { data?: { code?: string } }) => {
    // A refused token is renewed once; the next try carries the new one in its cookie.
    if (error.data?.code !== refusedConnection || hasRenewed) return
    hasRenewed = true
    if ((await refreshOnce()) && !isClosed) socket.connect()
  })
  socket.on('disconnect', (reason) => {
    // The server cut the line, so this end does not reconnect by itself: a look at the API tells why.
    if (reason === 'io server disconnect') reviveAfter(cutPauseMs)
  })
  socket.io.on('reconnect_failed', () => reviveAfter(restMs))

  const leaving = new AbortController()
  addEventListener('focus', revive, { signal: leaving.signal })
  addEventListener('online', reviveAtOnce, { signal: leaving.signal })
  document.addEventListener('visibilitychange', revive, { signal: leaving.signal })

  return {
    revive,
    close: () => {
      isClosed = true
      leaving.abort()
      for (const timer of timers) clearTimeout(timer)
      socket.disconnect()
    },
  }
}
