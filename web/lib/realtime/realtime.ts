/** The life of the line to the server: it comes after the page has settled, for whoever is signed in. */
import type { QueryClient } from '@tanstack/react-query'
import { loadWithRetry } from '../loading/load-retry.ts'
import type { RealtimeConnection } from './realtime-connection.ts'

/** Whose line is wanted. */
let wanted: { readonly queries: QueryClient; readonly personId: string } | undefined
let line: RealtimeConnection | undefined
let isComing = false

/** Opens the line of this person; somebody else's is closed. */
export function openRealtime(queries: QueryClient, personId: string): void {
  if (wanted?.personId === personId) return
  closeRealtime()
  wanted = { queries, personId }
  reviveRealtime()
}

/** After the attempts are used up, a look at the page or a change of page tries again. */
export function reviveRealtime(): void {
  line?.revive()
  if (line !== undefined || wanted === undefined || isComing) return
  isComing = true
  void loadWithRetry(() => import('./realtime-connection.ts'))
    .then(({ openConnection: openLine }) => {
      if (wanted !== undefined) line ??= openLine(wanted.queries, wanted.personId)
    })
    // Without a network the library does not come either: the next change of page asks for it again.
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
