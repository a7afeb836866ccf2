import { notFound, redirect } from '@tanstack/react-router'
import type { FilterParams } from '../../../contract/catalogue/catalogue-filters.ts'
import { firstPaths } from '../../../contract/first-paths.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { categoryRows } from '../../../contract/shared/limits.ts'
import type { vendors } from '../../../contract/vendors/vendors.ts'
import { categoriesQuery, facetsQuery, productsQuery, storeQuery } from '../../lib/api/query.ts'
import { loadStoreBanners } from '../../lib/data/banners.ts'
import { inLanguage, storeNameIn } from '../../lib/i18n/store-name.ts'
import { type MarketMeta, missingHead, shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'
import { stringifySearch } from '../../lib/navigation/search-string.ts'
import { type CategoryInStore, categoryInStore, categoryNameIn } from '../../parts/products/category-name.ts'
import {
  categoryIn,
  filtersInStore,
  type GoodsSearch,
  pricesIn,
  withoutFilters,
} from '../filters/filter-params.ts'

type Given = Record<string, unknown>

export const storeProducts = (vendorId: string, { sort, ...scope }: GoodsSearch) =>
  productsQuery({ vendorId, ...scope, sort, noOfRows: categoryRows })

export const storeFacets = (vendorId: string, { sort: _, ...scope }: GoodsSearch) =>
  facetsQuery({ vendorId, ...scope })

export const storeCategorySearch = (given: Given): GoodsSearch => ({
  ...categoryIn(given),
  ...filtersInStore(given),
})

export type Store = ResponseJson<typeof vendors.store>[number]

export interface Loading {
  context: RouteContext
  params: { username: string }
  location: { pathname: string; searchStr: string }
}

/** Loader of every page of a store. Redirects an old username, or another spelling of it, to the canonical address. */
async function loadStore({ context: { queryClient }, params, location }: Loading): Promise<Store> {
  const store = await queryClient.ensureQueryData(storeQuery(params.username))
  if (store === null) throw notFound({ data: { missing: 'store.notFound' } })
  if (store.username !== params.username) {
    const rest = location.pathname.replace(/^\/store\/[^/]+/, '')
    throw redirect({
      href: firstPaths.store(store.username) + rest + location.searchStr,
      statusCode: 308,
      replace: true,
    })
  }
  await queryClient.ensureQueryData(categoriesQuery(store.vendorId))
  return store
}

export interface LoadingProducts extends Pick<Loading, 'context' | 'params'> {
  deps: GoodsSearch
  cause: 'enter' | 'stay' | 'preload'
}

/** Awaits the products of a newly opened page; a change of filters does not block navigation. */
export async function loadProducts({
  context: { queryClient },
  params,
  deps,
  cause,
}: LoadingProducts): Promise<Store | undefined> {
  const store = await queryClient.ensureQueryData(storeQuery(params.username))
  // The store's own loader redirects or shows the 404 page.
  if (store === null || store.username !== params.username) return undefined
  const goods = storeProducts(store.vendorId, deps)
  const facets = queryClient.prefetchQuery(storeFacets(store.vendorId, deps))
  if (cause === 'stay') void queryClient.prefetchInfiniteQuery(goods)
  else await Promise.all([queryClient.ensureInfiniteQueryData(goods), facets])
  return store
}

export interface Heading {
  match: { context: RouteContext; search: GoodsSearch }
  loaderData?: Awaited<ReturnType<typeof loadProducts>>
}

export const storeRoute = {
  // The price is in the sidebar of all of a store's pages.
  validateSearch: (given: Given): Partial<FilterParams<'price'>> => pricesIn(given),
  loader: loadStore,
  // For a missing store this route renders the 404 page, and its child routes set no title.
  head: ({
    match,
    loaderData: store,
  }: {
    match: { context: RouteContext }
    loaderData?: Store | undefined
  }) => (store === undefined ? missingHead(match.context.market) : {}),
}

export const storeHomeRoute = {
  validateSearch: filtersInStore,
  loaderDeps: ({ search }: { search: Given }) => filtersInStore(search),
  loader: async (loading: LoadingProducts): Promise<Store | undefined> => {
    const store = await loadProducts(loading)
    if (store !== undefined) await loadStoreBanners(loading.context.queryClient, store.vendorId)
    return store
  },
  head: ({ match, loaderData: store }: Heading) => {
    const { market } = match.context
    if (store === undefined) return missingHead(market)
    return shareHead(market, {
      title: titleOf(market, storeNameIn(market.language, store)),
      description: descriptionIn(market, store),
      path: firstPaths.store(store.username),
      image: store.vendorLogo,
      type: 'profile',
    })
  },
}

export const storeCategoryRoute = {
  validateSearch: storeCategorySearch,
  loaderDeps: ({ search }: { search: Given }) => storeCategorySearch(search),
  loader: loadProducts,
  head: ({ match, loaderData: store }: Heading) => {
    const { market, queryClient } = match.context
    if (store === undefined) return missingHead(market)
    const categories = queryClient.getQueryData(categoriesQuery(store.vendorId).queryKey) ?? []
    const name = storeNameIn(market.language, store)
    const own = ownName(market, categoryInStore(categories, match.search))
    return shareHead(market, {
      title: titleOf(market, own === undefined ? name : `${own} | ${name}`),
      description: descriptionIn(market, store),
      path: `${firstPaths.store(store.username)}/category${stringifySearch({ ...withoutFilters(match.search) })}`,
      image: store.vendorLogo,
    })
  },
}

const descriptionIn = ({ language }: MarketMeta, store: Store): string =>
  inLanguage(language, store.vendorDescription, store.vendorDescriptionNe)

const ownName = ({ language }: MarketMeta, aisle: CategoryInStore | undefined): string | undefined =>
  aisle && categoryNameIn(language, aisle)
