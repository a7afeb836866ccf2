import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { orderSavingOf, type SiblingOrder, type SortedList, saveOrder } from './order-saving.ts'

/**
 * Optimistic order of a list in the cache: the list with the unsaved orders laid over it, and the saving of the next
 * one. A refused order is simply no longer laid over, which brings the stored one back.
 */
export function useOrderSaving<List>(
  stored: List | undefined,
  sorted: SortedList<List>,
): readonly [List | undefined, (ids: readonly string[], parentId?: string | null) => void] {
  const queries = useQueryClient()
  const saving = orderSavingOf(queries, sorted.queryKey)
  const unsaved = useSyncExternalStore(saving.subscribe, saving.unsaved, saving.unsaved)
  const shown =
    stored && unsaved.reduce<List>((list, order: SiblingOrder) => sorted.place(list, order), stored)
  return [shown, (ids, parentId = null) => saveOrder(queries, sorted, { ids, parentId })]
}
