import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { categoryInStore, useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/states.tsx'
import { goodsSearchIn } from '../filters/filter-params.ts'
import { FilteredProducts } from '../filters/filtered-products.tsx'
import { FiltersButton } from '../filters/filters-button.tsx'
import { LazyFilterPanel } from '../filters/lazy-filter-panel.tsx'
import { sidebarStyles } from '../filters/sidebar-styles.ts'
import { useFilters } from '../filters/use-filters.ts'
import { LazyRecommended } from '../parts/lazy-recommended.tsx'
import { LazyNoResults } from './lazy-no-results.tsx'
import { searchFacets, searchProducts } from './search-data.ts'

const route = getRouteApi('/shop/products')

// Both are links, which work without their script.
const LazyCategoryRail = hydrateOnInteraction(
  async () => (await import('./category-rail.tsx')).CategoryRail,
  { fallback: <div className="h-11 touch:h-13" /> },
)
const LazyStoreMatches = hydrateOnInteraction(
  async () => (await withMessages(import('./store-matches.tsx'), 'search')).StoreMatches,
)
const LazyOfferHead = hydrateOnInteraction(async () => (await import('../offers/offer-head.tsx')).OfferHead, {
  restMs: 2_000,
})

/** All products, or those of a search or category: every filter is a search parameter. */
export function SearchPage() {
  const t = useTranslate()
  const nameOf = useCategoryInStoreName()
  const search = goodsSearchIn(route.useSearch())
  const place = useLocation()
  const isNarrowed = useFilters().count > 0
  const { data: categories = [] } = useQuery(categoriesQuery())
  const aisle = categoryInStore(categories, search)
  const isForAdults = aisle?.category.isAgeLimited || aisle?.subCategory?.isAgeLimited
  const named = aisle === undefined ? t('products.heading') : nameOf(aisle)
  const goods = searchProducts(search, place)
  const first = useInfiniteQuery(goods).data?.pages[0]
  const searched = first?.searchedFor ?? search.search
  // The head of an offer is the title of its page.
  const isOffer = search.offer !== undefined
  const Title = isOffer ? 'h2' : 'h1'
  const isNothing = first?.total === 0 && !isNarrowed
  const facets = searchFacets(search, place)
  // The same elements while their queries are the same: others would be drawn anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const rail = useMemo(
    () => <LazyCategoryRail place={search.deliversHere && place} search={search} />,
    [JSON.stringify(search), search.deliversHere && place],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const panel = useMemo(() => <LazyFilterPanel facets={facets} />, [JSON.stringify(facets.queryKey)])
  return (
    <div className="page pt-4 md:pt-8">
      {rail}
      <div
        className={classes(
          'mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6',
          !isNothing && 'md:grid-cols-[15rem_minmax(0,1fr)]',
        )}
      >
        {!isNothing && (
          <aside aria-label={t('filters.heading')} className={sidebarStyles}>
            {panel}
          </aside>
        )}
        <div className="min-w-0">
          {search.search !== undefined && aisle === undefined && <LazyStoreMatches words={search.search} />}
          {search.offer !== undefined && <LazyOfferHead slug={search.offer} />}
          <FilteredProducts
            empty={
              <>
                {search.search === undefined ? (
                  <EmptyState
                    action={
                      <Link className={buttonStyles('main')} to="/products">
                        {t('products.seeAll')}
                      </Link>
                    }
                    drawing="search"
                  >
                    {t('products.noneHere')}
                  </EmptyState>
                ) : (
                  <Suspense>
                    <LazyNoResults
                      categories={categories}
                      didYouMean={first?.didYouMean}
                      words={search.search}
                    />
                  </Suspense>
                )}
                <LazyRecommended />
              </>
            }
            filters={
              <div className="md:hidden">
                <FiltersButton goods={goods}>{panel}</FiltersButton>
              </div>
            }
            goods={goods}
            heading={
              <>
                <Title className={isOffer ? 'sr-only' : 'font-bold text-xl [overflow-wrap:anywhere]'}>
                  {searched === undefined ? named : t('products.found', { text: searched })}
                </Title>
                {isForAdults && <p className="text-sm">{t('product.ageLimited')}</p>}
                {first?.searchedFor !== undefined && (
                  <p className="[overflow-wrap:anywhere]">
                    {t('products.relaxed', { text: search.search ?? '', instead: first.searchedFor })}
                  </p>
                )}
              </>
            }
            inSight={4}
            isNothing={isNothing}
          />
        </div>
      </div>
    </div>
  )
}
