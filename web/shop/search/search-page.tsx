import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/query.ts'
import { useText } from '../../lib/text.ts'
import { subCategoriesOf, useCategoryName } from '../../parts/category-name.ts'
import { Chips, chipLook } from '../../parts/chips.tsx'
import { GoodsGrid } from '../../parts/goods-grid.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/faces.tsx'
import { searchGoods } from './search-data.ts'
import { SortSelect } from './sort-select.tsx'

const route = getRouteApi('/shop/products')

/** All goods, or those that meet words, a category, a subcategory: everything is in the address. */
export function SearchPage() {
  const text = useText()
  const nameOf = useCategoryName()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const category = categories.find((one) => one.categoryId === search.categoryId)
  const title =
    search.search === undefined
      ? category === undefined
        ? text('products.heading')
        : nameOf(category)
      : text('products.found', { text: search.search })
  return (
    <div className="page pt-6 md:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 font-bold text-xl [overflow-wrap:anywhere]">{title}</h1>
        <SortSelect
          onChange={(sort) =>
            void navigate({ search: { ...search, sort }, replace: true, resetScroll: false })
          }
          sort={search.sort}
        />
      </div>
      <div className="mt-3 mb-6 grid gap-2">
        <Chips label={text('home.categories')}>
          <Link
            className={chipLook(category === undefined)}
            resetScroll={false}
            search={{ search: search.search, sort: search.sort }}
            to="/products"
          >
            {text('ui.all')}
          </Link>
          {categories.map((one) => (
            <Link
              aria-current={one === category ? 'true' : undefined}
              className={chipLook(one === category)}
              key={one.categoryId}
              resetScroll={false}
              search={{ search: search.search, sort: search.sort, categoryId: one.categoryId }}
              to="/products"
            >
              {nameOf(one)}
            </Link>
          ))}
        </Chips>
        {category !== undefined && subCategoriesOf(category).length > 0 && (
          <Chips label={text('products.subcategories')}>
            {subCategoriesOf(category).map(({ id, name }) => (
              <Link
                aria-current={id === search.subCatId ? 'true' : undefined}
                className={chipLook(id === search.subCatId)}
                key={id}
                resetScroll={false}
                search={{ ...search, subCatId: id === search.subCatId ? undefined : id }}
                to="/products"
              >
                {name}
              </Link>
            ))}
          </Chips>
        )}
      </div>
      <h2 className="sr-only">{text('title.products')}</h2>
      <GoodsGrid
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
        inSight={4}
        query={searchGoods(search)}
      />
    </div>
  )
}
