import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { categoriesQuery, storeQuery } from '../../lib/query.ts'
import { useText } from '../../lib/text.ts'
import { useCategoryName } from '../../parts/category-name.ts'
import { Chips, chipLook } from '../../parts/chips.tsx'
import { GoodsGrid } from '../../parts/goods-grid.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { SortSelect } from '../search/sort-select.tsx'
import { storeGoods } from './store-data.ts'
import { StoreFront } from './store-front.tsx'

const route = getRouteApi('/shop/store/$username')

/** A store: its front, its aisles, its goods. */
export function StorePage() {
  const text = useText()
  const nameOf = useCategoryName()
  const loaded = route.useLoaderData()
  const { username } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const store = useQuery(storeQuery(username)).data ?? loaded
  const { data: categories = [] } = useQuery(categoriesQuery(store.vendorId))
  return (
    <>
      <StoreFront store={store} />
      <div className="page">
        <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-bold text-lg">{text('store.goods')}</h2>
          <SortSelect
            onChange={(sort) =>
              void navigate({ search: { ...search, sort }, replace: true, resetScroll: false })
            }
            sort={search.sort}
          />
        </div>
        {categories.length > 1 && (
          <div className="mb-5">
            <Chips label={text('store.categories')}>
              <Link
                className={chipLook(search.categoryId === undefined)}
                params={{ username }}
                resetScroll={false}
                search={{ sort: search.sort }}
                to="/store/$username"
              >
                {text('ui.all')}
              </Link>
              {categories.map((one) => (
                <Link
                  aria-current={one.categoryId === search.categoryId ? 'true' : undefined}
                  className={chipLook(one.categoryId === search.categoryId)}
                  key={one.categoryId}
                  params={{ username }}
                  resetScroll={false}
                  search={{ sort: search.sort, categoryId: one.categoryId }}
                  to="/store/$username"
                >
                  {nameOf(one)}
                </Link>
              ))}
            </Chips>
          </div>
        )}
        <GoodsGrid
          empty={
            <Empty
              action={
                <Link className={buttonLook('quiet')} to="/products">
                  {text('products.seeAll')}
                </Link>
              }
            >
              {text(search.categoryId === undefined ? 'home.noGoods' : 'store.none')}
            </Empty>
          }
          inSight={2}
          query={storeGoods(store.vendorId, search)}
          withoutShop
        />
      </div>
    </>
  )
}
