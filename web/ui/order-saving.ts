/**
 * Serialized saving of an order that goes on being changed: one save at a time, and the last order wins. Sent side by
 * side, an earlier save could overtake a later one, and its answer would undo on the screen what came after it.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Siblings in their new order; those at the top of a list have no parent. */
export interface SiblingOrder {
  readonly parentId: string | null
  readonly ids: readonly string[]
}

interface Save {
  readonly order: SiblingOrder
  readonly send: () => Promise<unknown>
  readonly refused: (error: unknown) => void
}

/** The saves of one list. A waiting order gives way to a newer one of the same siblings, and is never sent. */
export function openOrderSaving() {
  const waiting = new Map<string | null, Save>()
  const listeners = new Set<() => void>()
  let underWay: Save | undefined
  let unsaved: readonly SiblingOrder[] = []
  const changed = () => {
    unsaved = [...(underWay ? [underWay] : []), ...waiting.values()].map(({ order }) => order)
    for (const listener of listeners) listener()
  }
  /** A refusal is told only where no newer order of the siblings is about to be tried. */
  const sendNext = async (): Promise<void> => {
    const [next] = waiting.values()
    if (next === undefined) return
    const { parentId } = next.order
    waiting.delete(parentId)
    underWay = next
    try {
      await next.send()
    } catch (error) {
      if (!waiting.has(parentId)) next.refused(error)
    } finally {
      underWay = undefined
      changed()
    }
    await sendNext()
  }
  return {
    /** The orders under way and waiting, the oldest first: laid over the stored list they are what is shown. */
    unsaved: () => unsaved,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    save: (save: Save) => {
      waiting.delete(save.order.parentId)
      waiting.set(save.order.parentId, save)
      const isSaving = underWay !== undefined
      changed()
      if (!isSaving) void sendNext()
    },
  }
}

type OrderSaving = ReturnType<typeof openOrderSaving>
const savings = new WeakMap<QueryClient, Map<string, OrderSaving>>()

/** One for each list of the cache: a page that is left and opened again waits for its earlier saves, too. */
export function orderSavingOf(queries: QueryClient, queryKey: QueryKey): OrderSaving {
  const ofClient = savings.get(queries) ?? new Map<string, OrderSaving>()
  savings.set(queries, ofClient)
  const saving = ofClient.get(hashKey(queryKey)) ?? openOrderSaving()
  ofClient.set(hashKey(queryKey), saving)
  return saving
}

export interface SortedList<List> {
  /** The stored list in the cache: orders that are not saved yet never stand in it. */
  readonly queryKey: QueryKey
  /** Queries that a save makes stale; by default the list itself. */
  readonly invalidates?: QueryKey
  readonly place: (list: List, order: SiblingOrder) => List
  /** Answers the stored list, where the server does. */
  readonly send: (order: SiblingOrder) => Promise<List | undefined>
  readonly refused: (error: unknown) => void
}

/** The stored list is read again after each save, so that no fetch from before it has the last word. */
export function saveOrder<List>(queries: QueryClient, sorted: SortedList<List>, order: SiblingOrder): void {
  const { queryKey, invalidates = queryKey, place, send, refused } = sorted
  const readAgain = () => void queries.invalidateQueries({ queryKey: invalidates })
  orderSavingOf(queries, queryKey).save({
    order,
    send: async () => {
      const answer = await send(order)
      queries.setQueryData<List>(queryKey, (stored) => answer ?? (stored && place(stored, order)))
      readAgain()
    },
    refused: (error) => {
      refused(error)
      readAgain()
    },
  })
}

/** Rows as an order names them; the others keep their order after these, as they do on the server. */
export function inOrder<Row>(
  rows: readonly Row[],
  ids: readonly string[],
  idOf: (row: Row) => string,
): Row[] {
  const placeOf = (row: Row) => {
    const at = ids.indexOf(idOf(row))
    return at < 0 ? ids.length : at
  }
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
