import { firstPaths } from '../../../contract/first-paths.ts'
import { categoryRows } from '../../../contract/shared/limits.ts'
import { categoriesQuery, facetsQuery, productsQuery } from '../../lib/api/query.ts'
import { translatorOf } from '../../lib/i18n/translate.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'
import { stringifySearch } from '../../lib/navigation/search-string.ts'
import { categoryInStore } from '../../parts/products/category-name.ts'
import { type GoodsSearch, goodsSearchIn, withoutFilters } from '../filters/filter-params.ts'

export const searchProducts = (search: GoodsSearch) => productsQuery({ ...search, noOfRows: categoryRows })
export const searchFacets = ({ sort: _, ...scope }: GoodsSearch) => facetsQuery(scope)

export interface Loading {
  context: RouteContext
  deps: GoodsSearch
  cause: 'enter' | 'stay' | 'preload'
}

/** Awaits the products of a newly opened page; a change of filters does not block navigation. */
async function loadSearch({ context: { queryClient }, deps, cause }: Loading) {
  const goods = searchProducts(deps)
  const facets = queryClient.prefetchQuery(searchFacets(deps))
  const categories = await queryClient.ensureQueryData(categoriesQuery())
  if (cause === 'stay') void queryClient.prefetchInfiniteQuery(goods)
  else await Promise.all([queryClient.ensureInfiniteQueryData(goods), facets])
  return { aisle: categoryInStore(categories, deps), search: deps }
}

export const searchRoute = {
  validateSearch: goodsSearchIn,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => goodsSearchIn(search),
  loader: loadSearch,
  head: ({
    match,
    loaderData,
  }: {
    match: { context: RouteContext }
    loaderData?: Awaited<ReturnType<typeof loadSearch>> | undefined
  }) => {
    const { market } = match.context
    const t = translatorOf(market.language)
    const aisle = loaderData?.aisle
    const named = market.language === 'ne' ? (aisle?.nameNe ?? aisle?.name) : aisle?.name
    const title = loaderData?.search.search ?? named ?? t('title.products')
    return shareHead(market, {
      title: titleOf(market, title),
      description: t('home.line'),
      path: `${firstPaths.products()}${stringifySearch({ ...withoutFilters(loaderData?.search ?? {}) })}`,
    })
  },
}
