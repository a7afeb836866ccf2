/** Realtime events, over Socket.IO at /socket.io. An event is a hint, never the truth: read the API after it. */

/** A change of the receiver's own data, to be read again. Emitted only to the accounts that it belongs to. */
export interface Change {
  readonly about: 'order' | 'message' | 'typing'
  readonly id: string
  /** True when the thing is new to the receiver. */
  readonly isNew: boolean
}

/** A notification, in the shape of the API's response. */
export interface Notice {
  readonly id: string
  readonly message: string
  readonly sendAt: string
  readonly senderId: string | null
  /** 1 a general alert, 2 a chat message. */
  readonly notificationNumber: 1 | 2
  readonly kind: string
  readonly link: string
  readonly readAt: string | null
}

export interface ServerEvents {
  changed: (change: Change) => void
  /** Named by the account's own id, which is no other event's name. */
  [accountId: `${string}-${string}-${string}-${string}-${string}`]: (notice: Notice) => void
}

/** Clients emit nothing: they authenticate with `auth: { token }` or their cookie and listen. */
export type ClientEvents = Record<string, never>

/** `data.code` of the connection error that a refused token gets. */
export const refusedConnection = 'SIGN_IN_NEEDED'
