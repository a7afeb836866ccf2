import type { Tx } from '../db/db.ts'

export type AfterCommit = (effect: () => void) => void
type Listener<News> = (tx: Tx, news: News, afterCommit: AfterCommit) => Promise<void>

/** Published by an earlier slice inside its open transaction, in which subscribed slices write their own rows. */
export interface DomainEvent<News> {
  /** Called once, when the later slice is loaded. */
  readonly subscribe: (listener: Listener<News>) => void
  readonly publish: Listener<News>
}

export function openDomainEvent<News>(): DomainEvent<News> {
  const listeners: Listener<News>[] = []
  return {
    subscribe: (listener) => {
      listeners.push(listener)
    },
    publish: async (tx, news, afterCommit) => {
      for (const listener of listeners) await listener(tx, news, afterCommit)
    },
  }
}
