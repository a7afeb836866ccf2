import { firstPaths } from '../../../contract/first-paths.ts'
import { categoryRows } from '../../../contract/shared/limits.ts'
import { categoriesQuery, facetsQuery, productsQuery } from '../../lib/api/query.ts'
import { locationNow } from '../../lib/data/chosen-location.ts'
import { translatorOf } from '../../lib/i18n/translate.ts'
import { lazyModule } from '../../lib/loading/lazy-module.ts'
import { shareHead, titleOf } from '../../lib/navigation/head.ts'
import type { RouteContext } from '../../lib/navigation/route-context.ts'
import { stringifySearch } from '../../lib/navigation/search-string.ts'
import { categoryInStore, categoryNameIn } from '../../parts/products/category-name.ts'
import { type GoodsSearch, placed, withoutFilters } from '../filters/filter-params.ts'
import { matchesQuery } from './matches-query.ts'

/** Few lists are those of an offer. */
const offersData = lazyModule(() => import('../offers/offered-data.ts'))

type Place = ReturnType<typeof locationNow>

export const searchProducts = (search: GoodsSearch, place: Place) =>
  productsQuery({ ...placed(search, place), noOfRows: categoryRows })

/** Their counts depend on the place where it filters, and on nothing else of it. */
export const searchFacets = ({ sort: _, ...scope }: GoodsSearch, place: Place) =>
  facetsQuery(
    scope.deliversHere === undefined || place === undefined ? placed(scope, undefined) : placed(scope, place),
  )

/** Of all categories: what the chips of a search count. */
export const railFacets = ({ categoryId: _, subCatId: __, ...scope }: GoodsSearch, place: Place) =>
  searchFacets(scope, place)

export interface Loading {
  context: RouteContext
  deps: GoodsSearch
  cause: 'enter' | 'stay' | 'preload'
}

/** Awaits the products of a newly opened page; a change of filters does not block navigation. */
export async function loadSearch({ context: { queryClient }, deps, cause }: Loading) {
  const place = locationNow()
  const goods = searchProducts(deps, place)
  const facets = queryClient.prefetchQuery(searchFacets(deps, place))
  const beside =
    deps.search === undefined
      ? []
      : [
          queryClient.prefetchQuery(railFacets(deps, place)),
          queryClient.prefetchQuery(matchesQuery(deps.search)),
        ]
  const { offer: slug } = deps
  const offered =
    slug === undefined ? undefined : offersData().then(({ loadOffer }) => loadOffer(queryClient, slug))
  const categories = await queryClient.ensureQueryData(categoriesQuery())
  if (cause === 'stay') void queryClient.prefetchInfiniteQuery(goods)
  else await Promise.all([queryClient.ensureInfiniteQueryData(goods), facets, ...beside])
  return { aisle: categoryInStore(categories, deps), search: deps, offer: await offered }
}

interface Heading {
  match: { context: RouteContext }
  loaderData?: Awaited<ReturnType<typeof loadSearch>> | undefined
}

export async function searchHead({ match, loaderData }: Heading) {
  const { market } = match.context
  const t = translatorOf(market.language)
  const { aisle, offer, search = {} } = loaderData ?? {}
  if (offer) return (await offersData()).offeredHead(market, offer, search)
  const named = aisle && categoryNameIn(market.language, aisle)
  return shareHead(market, {
    title: titleOf(market, search.search ?? named ?? t('title.products')),
    description: t('home.line'),
    path: `${firstPaths.products()}${stringifySearch({ ...withoutFilters(search) })}`,
  })
}
