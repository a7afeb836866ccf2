/** Products and categories for admins: query keys under `admin`, so that every action invalidates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminCategoryRoutes } from '../../contract/catalogue/admin-categories.ts'
import type { adminProductRoutes } from '../../contract/catalogue/admin-products.ts'
import type { ResponseJson } from '../../contract/route.ts'
import { adminRows, mostCategories } from '../../contract/shared/limits.ts'
import { api } from '../lib/api/api.ts'

export type ProductRow = ResponseJson<typeof adminProductRoutes.adminProducts>['rows'][number]
export type MarketCategory = ResponseJson<typeof adminCategoryRoutes.adminCategories>['rows'][number]
export type AnyCategory = ResponseJson<typeof adminCategoryRoutes.addMarketCategory>

export const productStates = ['ALL', 'APPEALED', 'LIVE', 'DRAFT', 'HIDDEN', 'BY_MARKET'] as const
export type ProductState = (typeof productStates)[number]

interface GoodsAsked {
  readonly state: ProductState
  readonly search: string
  readonly categoryId: string
  readonly offset: number
}

export const allProductsPage = ({ state, search, categoryId, offset }: GoodsAsked, noOfRows: number) =>
  api.catalogue.adminProducts({
    query: {
      offset,
      noOfRows,
      ...(search !== '' && { search }),
      ...(categoryId !== '' && { categoryId }),
      ...(state === 'BY_MARKET' && { hidden: 'true' as const }),
      ...(state === 'APPEALED' && { appealed: 'true' as const }),
      ...((state === 'LIVE' || state === 'DRAFT' || state === 'HIDDEN') && { status: state }),
    },
  })

export const allProductsQuery = (asked: GoodsAsked) =>
  queryOptions({
    queryKey: ['admin', 'goods', asked],
    queryFn: () => allProductsPage(asked, adminRows),
    placeholderData: keepPreviousData,
  })

export const anyProductQuery = (productId: string) =>
  queryOptions({
    queryKey: ['admin', 'goods', 'one', productId],
    queryFn: () => api.catalogue.adminProduct({ params: { productId } }),
  })

export const marketCategoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: () => api.catalogue.adminCategories({ query: { noOfRows: mostCategories } }),
  })
