import type { Change, Notice } from '../../contract/realtime.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Log } from './log.ts'
import type { Tokens } from './security/access-tokens.ts'

/** The dependencies of every use case: built by hand in main.ts and in the tests, no container. */
export interface AppContext {
  readonly config: Config
  readonly db: Db
  readonly log: Log
  readonly tokens: Tokens
  /** The only clock that rules look at. */
  readonly clock: () => Date
  /** Sends accounts a realtime event: something of theirs changed. A hint that may be lost: call it after commit. */
  readonly emitChange: (accountIds: readonly string[], change: Change) => void
  /** Presence: whether the account has a page open, at any process. */
  readonly isOnline: (accountId: string) => Promise<boolean>
  /** Shows a notification on an account's open pages: a hint like `emitChange`. */
  readonly emitNotification: (accountId: string, notice: Notice) => void
  /** Disconnects the sockets of a session that has ended. */
  readonly cutSession: (sessionId: string) => void
  /** Has queued emails sent soon: call it after commit. Without the call they leave within a minute. */
  readonly wakeMail: () => void
  /** The same for push messages. */
  readonly wakePush: () => void
}

/** Callbacks that do nothing, for scripts and jobs beside an open market: no sockets, no mailer. */
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
