import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { aisleIn, useAisleName } from '../../parts/products/category-name.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { goodsSearchIn } from '../filters/filter-params.ts'
import { NarrowedGoods } from '../filters/filtered-products.tsx'
import { FiltersButton } from '../filters/filters-button.tsx'
import { LatePanel } from '../filters/lazy-filter-panel.tsx'
import { besideLook } from '../filters/sidebar-styles.ts'
import { AisleRail } from './category-rail.tsx'
import { searchFacets, searchGoods } from './search-data.ts'

const route = getRouteApi('/shop/products')

/** All goods, or those that meet words, a category, a subcategory: everything is in the address. */
export function SearchPage() {
  const text = useText()
  const nameOf = useAisleName()
  const search = goodsSearchIn(route.useSearch())
  const { data: categories = [] } = useQuery(categoriesQuery())
  const aisle = aisleIn(categories, search)
  const named = aisle === undefined ? text('products.heading') : nameOf(aisle)
  const title = search.search === undefined ? named : text('products.found', { text: search.search })
  const goods = searchGoods(search)
  const panel = <LatePanel facets={searchFacets(search)} />
  return (
    <div className="page pt-4 md:pt-8">
      <AisleRail aisle={aisle} categories={categories} search={search.search} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label={text('filters.heading')} className={besideLook}>
          {panel}
        </aside>
        <div className="min-w-0">
          <NarrowedGoods
            empty={
              <Empty
                action={
                  <Link className={buttonLook('main')} to="/products">
                    {text('products.seeAll')}
                  </Link>
                }
              >
                {search.search === undefined
                  ? text('products.noneHere')
                  : text('products.none', { text: search.search })}
              </Empty>
            }
            filters={
              <div className="md:hidden">
                <FiltersButton goods={goods}>{panel}</FiltersButton>
              </div>
            }
            goods={goods}
            heading={<h1 className="font-bold text-xl [overflow-wrap:anywhere]">{title}</h1>}
            inSight={4}
          />
        </div>
      </div>
    </div>
  )
}
