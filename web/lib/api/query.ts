/** Queries of the public screens, and how long they stay fresh. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { EveryFilterParam } from '../../../contract/catalogue/catalogue-filters.ts'
import { minuteMs } from '../../../contract/shared/durations.ts'
import { api } from './api.ts'
import { foundOrNull } from './problem.ts'

const second = 1000

export const categoriesQuery = (vendorId?: string) =>
  queryOptions({
    queryKey: ['categories', vendorId ?? null],
    queryFn: ({ signal }) =>
      api.catalogue.categories({ query: vendorId === undefined ? {} : { vendorId }, signal }),
    staleTime: 5 * minuteMs,
  })

export const storesQuery = (noOfRows: number) =>
  queryOptions({
    queryKey: ['stores', noOfRows],
    queryFn: ({ signal }) => api.vendors.stores({ query: { noOfRows }, signal }),
    staleTime: minuteMs,
  })

export const storeQuery = (username: string) =>
  queryOptions({
    queryKey: ['store', username],
    queryFn: async ({ signal }) => (await api.vendors.store({ query: { username }, signal }))[0] ?? null,
    staleTime: 5 * minuteMs,
  })

export type Sort = 'popular' | 'newest' | 'price-low' | 'price-high' | 'rating' | 'saving' | 'nearest'
/** Products of a page: its own scope, with the chosen filters. */
export interface ProductScope extends Partial<EveryFilterParam> {
  readonly vendorId?: string | undefined
  readonly categoryId?: string | undefined
  readonly subCatId?: string | undefined
  readonly search?: string | undefined
  /** The shopper's place, in degrees. */
  readonly latitude?: string | undefined
  readonly longitude?: string | undefined
}
export interface ProductFilter extends ProductScope {
  readonly sort?: Sort | undefined
  readonly noOfRows?: number | undefined
}

/** Infinite query: pages are appended, never reloaded. With new filters the previous ones stay until the load. */
export const productsQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['goods', filter],
    queryFn: ({ signal, pageParam }) =>
      api.catalogue.products({ query: { ...filter, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.rows.length, 0)
      return last.rows.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: (last, query) => (isSamePage(query?.queryKey, filter) ? last : undefined),
  })

/** The available filters of a product list. */
export const facetsQuery = (scope: ProductScope) =>
  queryOptions({
    queryKey: ['facets', scope],
    queryFn: ({ signal }) => api.catalogue.facets({ query: { ...scope }, signal }),
    staleTime: minuteMs,
    placeholderData: (last, query) => (isSamePage(query?.queryKey, scope) ? last : undefined),
  })

/** Whether two lists have the same scope, whatever their filters. */
function isSamePage([, one]: readonly (string | ProductScope)[] = [], other: ProductScope): boolean {
  return (
    typeof one === 'object' &&
    one.vendorId === other.vendorId &&
    one.categoryId === other.categoryId &&
    one.subCatId === other.subCatId &&
    one.search === other.search
  )
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => foundOrNull(api.catalogue.product({ params: { id }, signal })),
    staleTime: 5 * second,
    // An offer may have begun while the page was out of sight.
    refetchOnWindowFocus: true,
  })

export const suggestionsQuery = (searchQuery: string) =>
  queryOptions({
    queryKey: ['suggestions', searchQuery],
    queryFn: ({ signal }) => api.catalogue.suggestions({ query: { searchQuery }, signal }),
    staleTime: minuteMs,
    enabled: searchQuery !== '',
  })
