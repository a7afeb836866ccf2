/** A pending change of one cart line, and its fate when the server refuses or fails. */
import type { CartGoods } from './cart-lines.ts'

export type Written =
  | { readonly state: 'DONE' }
  /** Fewer are left than were asked for. */
  | { readonly state: 'SHORT'; readonly remaining: number }
  /** The server refused: no retry helps. The product may be sold in another step by now. */
  | { readonly state: 'REFUSED'; readonly isStepChanged?: boolean }
  /** A server error. */
  | { readonly state: 'FAILED' }
  /** No response: the write may or may not have arrived. */
  | { readonly state: 'UNREACHABLE' }

export type Trouble = Exclude<Written, { state: 'DONE' }>

/** A quantity that the shopper set and the server has not confirmed. */
export interface PendingQuantity {
  readonly goods: CartGoods
  readonly quantity: number
  /** Difference to the quantity before; undefined for an absolute quantity. */
  readonly delta?: number | undefined
  readonly dueAt: number
  /** Failed writes, and those of them that were server errors. */
  readonly tries: number
  readonly stumbles: number
  /** The quantity in flight. */
  readonly inFlight?: number | undefined
}

export const isSent = (wish: PendingQuantity): boolean => wish.inFlight !== undefined

/** Whether the last write of a closing page is unreliable: after a failure, relative, or racing with one in flight. */
export const isHopeless = ({ tries, delta, inFlight, quantity }: PendingQuantity): boolean =>
  tries > 0 || delta !== undefined || (inFlight ?? quantity) !== quantity

const firstRetryMs = 500
const longestRetryMs = 30_000
const triesOfAStumblingServer = 3

/**
 * The pending change after a failed write; undefined drops it, and the line rolls back to the server's. A server
 * error is retried three times, an unreachable server until it is back.
 */
export function afterTrouble(
  wish: PendingQuantity,
  written: Trouble,
  nowMs: number,
): PendingQuantity | undefined {
  const { goods, quantity } = wish
  if (written.state === 'SHORT') {
    const { remaining } = written
    const isUseful = remaining >= goods.least && remaining < quantity
    return isUseful ? { goods, quantity: remaining, dueAt: nowMs, tries: 0, stumbles: 0 } : undefined
  }
  if (written.state === 'REFUSED') return undefined
  const tries = wish.tries + 1
  const stumbles = wish.stumbles + (written.state === 'FAILED' ? 1 : 0)
  if (stumbles >= triesOfAStumblingServer) return undefined
  const waitMs = Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs)
  return { ...wish, tries, stumbles, dueAt: nowMs + waitMs }
}
