/** What the server says while the page is open, for whoever listens. It is a hint: the API is the truth. */
import type { Change, Notice } from '../../../contract/realtime.ts'

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

export const emitToListeners = {
  change: (change: Change) => {
    for (const listener of changeListeners) listener(change)
  },
  notice: (notice: Notice) => {
    for (const listener of noticeListeners) listener(notice)
  },
}
