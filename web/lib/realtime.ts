/** Hears that something of mine has changed, and has it read again. The socket is a hint; the API is the truth. */
import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { realtimeReconnectAttempts } from '../../contract/limits.ts'
import {
  type Change,
  type ClientEvents,
  refusedConnection,
  type ServerEvents,
} from '../../contract/realtime.ts'
import { refreshOnce } from './api.ts'
import { untilThere } from './late.ts'

/** The pause after the reconnect attempts are used up. A counter that nobody touches must hear of orders too. */
const restMs = 60_000

type Line = Socket<ServerEvents, ClientEvents>
type Listener = (change: Change) => void

let line: Line | undefined
let isWanted = false
/** Renewing does not help twice in a row. */
let hasRenewed = false
const listeners = new Set<Listener>()

/** Runs when the server says that something changed. Answers how to stop listening. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the line once somebody is signed in; the library comes with it, after the page has settled. */
export function openRealtime(queries: QueryClient): void {
  if (isWanted) return
  isWanted = true
  void untilThere(() => import('socket.io-client')).then(({ io }) => {
    if (!isWanted || line !== undefined) return
    line = io({
      path: '/socket.io',
      reconnectionAttempts: realtimeReconnectAttempts,
      transports: ['websocket', 'polling'],
    })
    line.on('changed', (change) => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      for (const listener of listeners) listener(change)
    })
    let isFirst = true
    line.on('connect', () => {
      if (!isFirst) void queries.invalidateQueries({ queryKey: ['orders'] })
      isFirst = false
      hasRenewed = false
    })
    line.on('connect_error', (error) => void tryAgainSignedIn(error))
    line.on('disconnect', (reason) => {
      // The server cut the line, so this end does not reconnect by itself: a look at the API tells why.
      if (reason === 'io server disconnect') setTimeout(reviveRealtime, 1_000)
    })
    line.io.on('reconnect_failed', () => setTimeout(reviveRealtime, restMs))
    addEventListener('focus', reviveRealtime)
    addEventListener('online', reviveRealtime)
    document.addEventListener('visibilitychange', reviveRealtime)
  })
}

/** A refused token is renewed once; the next try carries the new one in its cookie. */
async function tryAgainSignedIn(error: Error & { data?: { code?: string } }): Promise<void> {
  if (error.data?.code !== refusedConnection) return
  if (hasRenewed) return
  hasRenewed = true
  if (await refreshOnce()) line?.connect()
}

/** After the attempts are used up, a look at the page or a change of page tries again. */
export function reviveRealtime(): void {
  if (!isWanted || line === undefined || document.visibilityState === 'hidden') return
  if (!line.connected) line.connect()
}

export function closeRealtime(): void {
  isWanted = false
  hasRenewed = false
  line?.disconnect()
  line = undefined
}
