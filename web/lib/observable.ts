/** A value outside React that components subscribe to. On the server, and until hydrated, it is the initial one. */
import { useSyncExternalStore } from 'react'

export interface Observable<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly use: () => T
  readonly subscribe: (listener: () => void) => () => void
}

export function openObservable<T>(first: T): Observable<T> {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
