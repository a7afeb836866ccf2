import type { Tx } from '../db/db.ts'

export type AfterCommit = (effect: () => void) => void

/** Publishing runs every listener inside the transaction of the publisher. */
export type Publish<Payload> = (tx: Tx, payload: Payload, afterCommit: AfterCommit) => Promise<void>

/** Published by an earlier slice inside its open transaction, in which subscribed slices write their own rows. */
export interface DomainEvent<Payload> {
  /** Called once, when the later slice is loaded. */
  readonly subscribe: (listener: Publish<Payload>) => void
  readonly publish: Publish<Payload>
}

export function openDomainEvent<Payload>(): DomainEvent<Payload> {
  const listeners: Publish<Payload>[] = []
  return {
    subscribe: (listener) => {
      listeners.push(listener)
    },
    publish: async (tx, payload, afterCommit) => {
      for (const listener of listeners) await listener(tx, payload, afterCommit)
    },
  }
}
