/** Realtime connection, with the client library: a chunk of its own, fetched after signing in. */
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

/** The pause after the reconnect attempts are used up. An idle page at a shop's counter must learn of orders too. */
const restMs = 60_000
const cutPauseMs = 1_000

/** Query keys to invalidate, by the subject of the event. Typing is not stored, so there is nothing to read. */
const keyOf: { readonly [About in Change['about']]?: string } = { order: 'orders', message: 'chat' }
/** All query keys that events concern: invalidated whenever events may have been missed. */
const toldKeys = [...Object.values(keyOf), 'notifications', 'own-store']

type EventOf = Exclude<keyof ServerEvents, 'changed'>

export interface RealtimeConnection {
  /** Reconnects, unless it is connected or the page is hidden. */
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
  /** Renewing twice in a row does not help. */
  let hasRenewed = false

  const revive = () => {
    if (isClosed || socket.connected || document.visibilityState === 'hidden') return
    socket.connect()
  }
  /** Skips the backoff: the network is back. */
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
  // The event's name is the account's id; four hyphens are all that the type checks.
  socket.on(personId as EventOf, (notice: Notice) => {
    // Approval or suspension of the shop: shown at once on the page that is open.
    if (notice.kind.startsWith('store-')) readAgain('own-store')
    emitToListeners.notice(notice)
  })
  socket.on('connect', () => {
    // Race: events between the page's own queries and the first connection were missed.
    for (const key of toldKeys) readAgain(key)
    hasRenewed = false
  })
  socket.on('connect_error', async (error: Error & { data?: { code?: string } }) => {
    // A refused token is renewed once; the next attempt sends the new one in its cookie.
    if (error.data?.code !== refusedConnection || hasRenewed) return
    hasRenewed = true
    if ((await refreshOnce()) && !isClosed) socket.connect()
  })
  socket.on('disconnect', (reason) => {
    // Socket.IO does not reconnect after a disconnect by the server; the next response of the API gives the reason.
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
