/** Queries of saved and bought products, for the shopper's own pages. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type SavedItem = ResponseJson<typeof savedRoutes.savedProducts>['rows'][number]

interface Page {
  readonly rows: readonly unknown[]
  readonly total: number
}

/** Offset of the next page; undefined at the end. */
export function nextOffset(last: Page, pages: readonly Page[]): number | undefined {
  const shown = pages.reduce((count, page) => count + page.rows.length, 0)
  return last.rows.length > 0 && shown < last.total ? shown : undefined
}

export const savedQuery = (vendorId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['saved', vendorId ?? null],
    queryFn: ({ signal, pageParam }) =>
      api.catalogue.savedProducts({ query: { offset: pageParam, ...(vendorId && { vendorId }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  })
