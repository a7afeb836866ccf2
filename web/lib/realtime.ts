/**
 * Hears that something of mine has changed or that I am told something. The line itself comes after the page has
 * settled, with whoever is signed in; what is heard is a hint, and the API is the truth.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Change, Notice } from '../../contract/realtime.ts'
import { untilThere } from './late.ts'
import type { Line } from './realtime-line.ts'

type Listener<Heard> = (heard: Heard) => void

const changeListeners = new Set<Listener<Change>>()
const noticeListeners = new Set<Listener<Notice>>()

const listenIn =
  <Heard>(listeners: Set<Listener<Heard>>) =>
  (listener: Listener<Heard>): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

/** Runs when the server says that something changed. Answers how to stop listening. */
export const onChange = listenIn(changeListeners)
/** Runs when the server tells the person something. */
export const onNotice = listenIn(noticeListeners)

const tellAll = {
  change: (change: Change) => {
    for (const listener of changeListeners) listener(change)
  },
  notice: (notice: Notice) => {
    for (const listener of noticeListeners) listener(notice)
  },
}
export type TellAll = typeof tellAll

/** Whose line is wanted. */
let wanted: { readonly queries: QueryClient; readonly personId: string } | undefined
let line: Line | undefined
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
  void untilThere(() => import('./realtime-line.ts'))
    .then(({ openLine }) => {
      if (wanted !== undefined) line ??= openLine(wanted.queries, wanted.personId, tellAll)
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
