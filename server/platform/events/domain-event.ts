import type { Tx } from '../db/db.ts'

export type AfterCommit = (effect: () => void) => void
type Listener<News> = (tx: Tx, news: News, afterCommit: AfterCommit) => Promise<void>

/** Something that an earlier slice tells later ones inside its open transaction, in which they write their own rows. */
export interface Announcement<News> {
  /** Called once, when the later slice is loaded. */
  readonly hear: (listener: Listener<News>) => void
  readonly announce: Listener<News>
}

export function openAnnouncement<News>(): Announcement<News> {
  const listeners: Listener<News>[] = []
  return {
    hear: (listener) => {
      listeners.push(listener)
    },
    announce: async (tx, news, afterCommit) => {
      for (const listener of listeners) await listener(tx, news, afterCommit)
    },
  }
}
