/** What the public screens read, and how long they believe it. */
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { ApiProblem } from './problem.ts'

const second = 1000
const minute = 60 * second

/** Refusals are answers: only outages and lost connections are asked again. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && (!(error instanceof ApiProblem) || error.status >= 500)

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * second,
        retry: typeof document === 'undefined' ? false : mayRetry,
        refetchOnWindowFocus: false,
      },
    },
  })

export const categoriesQuery = (vendorId?: string) =>
  queryOptions({
    queryKey: ['categories', vendorId ?? null],
    queryFn: ({ signal }) =>
      api.catalogue.categories({ query: vendorId === undefined ? {} : { vendorId }, signal }),
    staleTime: 5 * minute,
  })

export const storesQuery = (noOfRows: number) =>
  queryOptions({
    queryKey: ['stores', noOfRows],
    queryFn: ({ signal }) => api.vendors.stores({ query: { noOfRows }, signal }),
    staleTime: minute,
  })

export const storeQuery = (username: string) =>
  queryOptions({
    queryKey: ['store', username],
    queryFn: async ({ signal }) => (await api.vendors.describe({ query: { username }, signal }))[0] ?? null,
    staleTime: 5 * minute,
  })

export type Sort = 'popular' | 'newest' | 'price-low' | 'price-high'
export interface GoodsFilter {
  readonly vendorId?: string | undefined
  readonly categoryId?: string | undefined
  readonly subCatId?: string | undefined
  readonly search?: string | undefined
  readonly sort?: Sort | undefined
  readonly noOfRows?: number | undefined
}

/** Goods page after page: what is shown grows, it never starts again. */
export const goodsQuery = (filter: GoodsFilter) =>
  infiniteQueryOptions({
    queryKey: ['goods', filter],
    queryFn: ({ signal, pageParam }) =>
      api.catalogue.products({ query: { ...filter, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, page) => count + page.rows.length, 0)
      return last.rows.length > 0 && shown < last.total ? shown : undefined
    },
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => {
      try {
        return await api.catalogue.product({ params: { id }, signal })
      } catch (error) {
        // An id that is not one cannot be a product either.
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
    staleTime: 5 * second,
  })

export const suggestionsQuery = (searchQuery: string) =>
  queryOptions({
    queryKey: ['suggestions', searchQuery],
    queryFn: ({ signal }) => api.catalogue.suggestions({ query: { searchQuery }, signal }),
    staleTime: minute,
    enabled: searchQuery !== '',
  })
