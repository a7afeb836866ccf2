/** Lifecycle of the realtime connection: opened once the page has settled, for signed-in users. */
import type { QueryClient } from '@tanstack/react-query'
import { loadWithRetry } from '../loading/load-retry.ts'
import type { RealtimeConnection } from './realtime-connection.ts'

/** The account whose connection is wanted. */
let wanted: { readonly queries: QueryClient; readonly personId: string } | undefined
let line: RealtimeConnection | undefined
let isComing = false

/** Opens the connection of this account; that of another one is closed. */
export function openRealtime(queries: QueryClient, personId: string): void {
  if (wanted?.personId === personId) return
  closeRealtime()
  wanted = { queries, personId }
  reviveRealtime()
}

/** After the attempts are used up, a visible page or a change of page reconnects. */
export function reviveRealtime(): void {
  line?.revive()
  if (line !== undefined || wanted === undefined || isComing) return
  isComing = true
  void loadWithRetry(() => import('./realtime-connection.ts'))
    .then(({ openConnection: openLine }) => {
      if (wanted !== undefined) line ??= openLine(wanted.queries, wanted.personId)
    })
    // Offline the library cannot be fetched either: the next change of page tries again.
    .catch(() => {})
    .finally(() => {
      isComing = false
    })
}

export function closeRealtime(): void {
  wanted = undefined
  line?.close()
  line = undefined
}
