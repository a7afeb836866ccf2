/** The vendor's own goods and categories, as the server has them. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ProductFilterName, productFilters } from '../../../contract/catalogue/product-filters.ts'
import type { vendorCategoryRoutes } from '../../../contract/catalogue/vendor-categories.ts'
import type { vendorProductRoutes } from '../../../contract/catalogue/vendor-products.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { vendorProductRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type VendorProducts = ResponseJson<typeof vendorProductRoutes.vendorProducts>
export type VendorProductRow = VendorProducts['rows'][number]
export type StockRow = ResponseJson<typeof vendorProductRoutes.vendorVariations>[number]
export type VendorCategory = ResponseJson<typeof vendorCategoryRoutes.vendorCategories>['rows'][number]

export const productSorts = [
  'edited',
  'newest',
  'name',
  'price-low',
  'price-high',
  'stock',
  'sold',
  'margin',
] as const
export type ProductSort = (typeof productSorts)[number]

/** The list's state in the search parameters. */
export interface ListAddress {
  readonly filter: ProductFilterName
  readonly sort: ProductSort
  readonly search: string
  readonly categoryId: string
  readonly offset: number
}

const oneOf = <Name extends string>(names: readonly Name[], found: unknown): Name =>
  names.find((name) => name === found) ?? (names[0] as Name)
const idShape = /^[0-9a-f-]{36}$/

/** Parses the search parameters; invalid values are dropped. */
export const addressIn = (found: Readonly<Record<string, unknown>>): ListAddress => ({
  filter: oneOf(productFilters, found.filter),
  sort: oneOf(productSorts, found.sort),
  search: typeof found.search === 'string' ? found.search.slice(0, 100) : '',
  categoryId: typeof found.categoryId === 'string' && idShape.test(found.categoryId) ? found.categoryId : '',
  offset: typeof found.offset === 'string' && /^\d{1,5}$/.test(found.offset) ? Number(found.offset) : 0,
})

/** Serialises them again; defaults are left out. */
export const searchOf = ({
  filter,
  sort,
  search,
  categoryId,
  offset,
}: ListAddress): Record<string, string> => ({
  ...(filter !== 'all' && { filter }),
  ...(sort !== 'edited' && { sort }),
  ...(search !== '' && { search }),
  ...(categoryId !== '' && { categoryId }),
  ...(offset > 0 && { offset: String(offset) }),
})

const goodsKey = ['own-goods'] as const

export const vendorProductsQuery = ({ search, categoryId, ...address }: ListAddress) =>
  queryOptions({
    queryKey: [...goodsKey, 'list', { ...address, search, categoryId }],
    queryFn: ({ signal }) =>
      api.catalogue.vendorProducts({
        query: {
          ...address,
          noOfRows: vendorProductRows,
          ...(search !== '' && { search }),
          ...(categoryId !== '' && { categoryId }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const stockRowsQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: [...goodsKey, 'stock', productIds],
    queryFn: ({ signal }) =>
      api.catalogue.vendorVariations({ query: { productIds: productIds.join(',') }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Null for a product that is not mine. */
export const vendorProductQuery = (id: string) =>
  queryOptions({
    queryKey: [...goodsKey, 'one', id],
    queryFn: ({ signal }) => foundOrNull(api.catalogue.vendorProduct({ params: { id }, signal })),
    staleTime: 0,
    gcTime: 0,
  })

/** The store's threshold of low stock. */
export const lowStockDefaultQuery = () =>
  queryOptions({
    queryKey: [...goodsKey, 'low-stock'],
    queryFn: ({ signal }) => api.catalogue.lowStockDefault({ signal }),
    staleTime: 0,
  })

export const vendorCategoriesQuery = () =>
  queryOptions({
    queryKey: ['own-categories'],
    queryFn: ({ signal }) => api.catalogue.vendorCategories({ signal }),
    staleTime: 0,
  })

/** The rules of the categories of the market for products. */
export const categoryRulesQuery = () =>
  queryOptions({
    queryKey: ['category-rules'],
    queryFn: ({ signal }) => api.catalogue.categoryRules({ signal }),
    staleTime: 60_000,
  })

export const marketCategoriesQuery = () =>
  queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => api.catalogue.categories({ query: { noOfRows: 100 }, signal }),
    staleTime: 5 * 60_000,
  })

/** Invalidates the lists; an open form keeps its input. */
export const refreshProducts = (queries: QueryClient): void => {
  void queries.invalidateQueries({ queryKey: [...goodsKey, 'list'] })
}
