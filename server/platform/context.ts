import type { Change, Notice } from '../../contract/realtime.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Log } from './log.ts'
import type { Tokens } from './security/access-tokens.ts'

/** What every use case is handed: built by hand in main.ts and in the tests, no container. */
export interface AppContext {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  readonly tokens: Tokens
  /** The only clock that rules look at. */
  readonly clock: () => Date
  /** Tells people that something of theirs changed. A hint: it may be lost, so call it after commit. */
  readonly emitChange: (accountIds: readonly string[], change: Change) => void
  /** Whether somebody has a page open, at any process. */
  readonly isOnline: (accountId: string) => Promise<boolean>
  /** Shows people a notification on their open pages: a hint like `tell`. */
  readonly emitNotification: (accountId: string, notice: Notice) => void
  /** Cuts the sockets of a session that has ended. */
  readonly cutSession: (sessionId: string) => void
  /** Has ordered mails sent soon: call it after commit. Forgotten, they leave within a minute. */
  readonly wakeMail: () => void
  /** The same of push messages. */
  readonly wakePush: () => void
}

/** Of a market that no page and no post is connected to: scripts and jobs beside one that is open. */
export const withoutListeners: Pick<
  AppContext,
  'emitChange' | 'isOnline' | 'emitNotification' | 'cutSession' | 'wakeMail' | 'wakePush'
> = {
  emitChange: () => {},
  isOnline: async () => false,
  emitNotification: () => {},
  cutSession: () => {},
  wakeMail: () => {},
  wakePush: () => {},
}
