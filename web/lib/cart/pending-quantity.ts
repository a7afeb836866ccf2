/** One wish about one line of the cart, and what becomes of it when the server does not grant it. */
import type { CartGoods } from './cart-lines.ts'

export type Written =
  | { readonly state: 'DONE' }
  /** Fewer are left than were asked for. */
  | { readonly state: 'SHORT'; readonly remaining: number }
  /** The server understood and said no: asking again is no use. */
  | { readonly state: 'REFUSED' }
  /** The server stumbled. */
  | { readonly state: 'FAILED' }
  /** Nobody answered: the write may or may not have arrived. */
  | { readonly state: 'UNREACHABLE' }

export type Trouble = Exclude<Written, { state: 'DONE' }>

/** A quantity that somebody wants and the server has not confirmed. */
export interface PendingQuantity {
  readonly goods: CartGoods
  readonly quantity: number
  /** How much that is more (or less) than before; undefined when the quantity stands by itself. */
  readonly delta?: number | undefined
  readonly dueAt: number
  /** Writes that came to nothing, and those of them that the server itself stumbled over. */
  readonly tries: number
  readonly stumbles: number
  /** The quantity that has been sent and not answered yet. */
  readonly inFlight?: number | undefined
}

export const isSent = (wish: PendingQuantity): boolean => wish.inFlight !== undefined

/** The last word on a page that goes may not arrive: it is troubled, not known yet, or races with a word before it. */
export const isHopeless = ({ tries, delta, inFlight, quantity }: PendingQuantity): boolean =>
  tries > 0 || delta !== undefined || (inFlight ?? quantity) !== quantity

const firstRetryMs = 500
const longestRetryMs = 30_000
const triesOfAStumblingServer = 3

/**
 * What is wished for after an answer that was not yes; undefined gives the wish up, and the line goes back to
 * what the server has. A server that stumbles is asked three times, one that is out of reach until it is back.
 */
export function afterTrouble(
  wish: PendingQuantity,
  written: Trouble,
  nowMs: number,
): PendingQuantity | undefined {
  const { goods, quantity } = wish
  if (written.state === 'SHORT') {
    const { remaining } = written
    const isUseful = remaining > 0 && remaining < quantity
    return isUseful ? { goods, quantity: remaining, dueAt: nowMs, tries: 0, stumbles: 0 } : undefined
  }
  if (written.state === 'REFUSED') return undefined
  const tries = wish.tries + 1
  const stumbles = wish.stumbles + (written.state === 'FAILED' ? 1 : 0)
  if (stumbles >= triesOfAStumblingServer) return undefined
  const waitMs = Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs)
  return { ...wish, tries, stumbles, dueAt: nowMs + waitMs }
}
