/** Realtime events of the server, for subscribers in the page. An event is a hint: the API is the truth. */
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

/** Subscribes to changes. Returns how to unsubscribe. */
export const onChange = listenIn(changeListeners)
/** Subscribes to notifications. */
export const onNotice = listenIn(noticeListeners)

export const emitToListeners = {
  change: (change: Change) => {
    for (const listener of changeListeners) listener(change)
  },
  notice: (notice: Notice) => {
    for (const listener of noticeListeners) listener(notice)
  },
}
