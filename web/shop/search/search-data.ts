import { categoryRows } from '../../../contract/shared/limits.ts'
import { categoriesQuery, facetsQuery, goodsQuery } from '../../lib/api/query.ts'
import { textIn } from '../../lib/i18n/translate.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import { stringifySearch } from '../../lib/navigation/search-string.ts'
import { aisleIn } from '../../parts/products/category-name.ts'
import type { Context } from '../../routes/root-route.ts'
import { type GoodsSearch, goodsSearchIn, withoutFilters } from '../filters/filter-params.ts'

export const searchGoods = (search: GoodsSearch) => goodsQuery({ ...search, noOfRows: categoryRows })
export const searchFacets = ({ sort: _, ...scope }: GoodsSearch) => facetsQuery(scope)

export interface Loading {
  context: Context
  deps: GoodsSearch
  cause: 'enter' | 'stay' | 'preload'
}

/** The goods of a page that is opened; those of one that is only narrowed come when they come. */
async function loadSearch({ context: { queryClient }, deps, cause }: Loading) {
  const goods = searchGoods(deps)
  const facets = queryClient.prefetchQuery(searchFacets(deps))
  const categories = await queryClient.ensureQueryData(categoriesQuery())
  if (cause === 'stay') void queryClient.prefetchInfiniteQuery(goods)
  else await Promise.all([queryClient.ensureInfiniteQueryData(goods), facets])
  return { aisle: aisleIn(categories, deps), search: deps }
}

export const searchRoute = {
  validateSearch: goodsSearchIn,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => goodsSearchIn(search),
  loader: loadSearch,
  head: ({
    match,
    loaderData,
  }: {
    match: { context: Context }
    loaderData?: Awaited<ReturnType<typeof loadSearch>> | undefined
  }) => {
    const { market } = match.context
    const text = textIn(market.language)
    const aisle = loaderData?.aisle
    const named = market.language === 'ne' ? (aisle?.nameNe ?? aisle?.name) : aisle?.name
    const title = loaderData?.search.search ?? named ?? text('title.products')
    return shareHead(market, {
      title: titleOf(market, title),
      description: text('home.line'),
      path: `/products${stringifySearch({ ...withoutFilters(loaderData?.search ?? {}) })}`,
    })
  },
}
