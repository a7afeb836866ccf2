/** What the server says unasked, over Socket.IO at /socket.io. A hint, never the truth: read the API after it. */

/** Something of yours changed; read it again. Sent only to the people whose thing it is. */
export interface Change {
  readonly about: 'order' | 'message' | 'typing'
  readonly id: string
  /** True when the thing is new to you. */
  readonly isNew: boolean
}

/** A notification, as the API tells it. */
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

/** A client says nothing: it authenticates with `auth: { token }` or its cookie and listens. */
export type ClientEvents = Record<string, never>

/** `data.code` of the connection error that a refused token gets. */
export const refusedConnection = 'SIGN_IN_NEEDED'
