import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import {
  categoryInStore,
  subCategoriesOf,
  useCategoryInStoreName,
  useCategoryName,
} from '../../parts/products/category-name.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FilteredProducts } from '../filters/filtered-products.tsx'
import { Chips, chipStyles } from '../frame/chips.tsx'
import { storeCategorySearch, storeProducts } from './store-data.ts'
import { useStore } from './use-store.ts'

const route = getRouteApi('/shop/store/$username/category')
const crumb = 'inline-flex min-h-9 touch:min-h-11 items-center hover:text-himal hover:underline'

/** One category of a store, or a subcategory of it. */
export function CategoryPage() {
  const storeName = useStoreName()
  const t = useTranslate()
  const nameOf = useCategoryName()
  const nameOfSub = useCategoryInStoreName()
  const store = useStore()
  const search = storeCategorySearch(route.useSearch())
  const { data: categories = [] } = useQuery(categoriesQuery(store.vendorId))
  const aisle = categoryInStore(categories, search)
  const isForAdults = aisle?.category.isAgeLimited || aisle?.subCategory?.isAgeLimited
  const subCategories = aisle === undefined ? [] : subCategoriesOf(aisle.category)
  const inStore = { params: { username: store.username }, to: '/store/$username/category' } as const
  return (
    <>
      <nav aria-label={t('crumbs.label')} className="max-md:hidden">
        <ol className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
          <li>
            <Link className={crumb} params={{ username: store.username }} to="/store/$username">
              {storeName(store)}
            </Link>
          </li>
          {aisle?.subCategory !== undefined && (
            <li className="flex items-center gap-1.5">
              <Icon name="chevron-right" size={14} />
              <Link className={crumb} {...inStore} search={{ categoryId: aisle.category.categoryId }}>
                {nameOf(aisle.category)}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      {aisle !== undefined && subCategories.length > 0 && (
        // Phones only: on wider screens the sidebar has them.
        <div className="mb-3 md:hidden">
          <Chips label={t('products.subcategories')}>
            <Link
              className={chipStyles(aisle.subCategory === undefined)}
              {...inStore}
              search={{ categoryId: aisle.category.categoryId }}
            >
              {t('ui.all')}
            </Link>
            {subCategories.map((one) => (
              <Link
                aria-current={one.id === search.subCatId ? 'true' : undefined}
                className={chipStyles(one.id === search.subCatId)}
                key={one.id}
                {...inStore}
                search={{ subCatId: one.id }}
              >
                {nameOfSub(one)}
              </Link>
            ))}
          </Chips>
        </div>
      )}
      <FilteredProducts
        empty={
          <EmptyState
            action={
              <Link
                className={buttonStyles('quiet')}
                params={{ username: store.username }}
                to="/store/$username"
              >
                {t('store.shop')}
              </Link>
            }
          >
            {t('store.none')}
          </EmptyState>
        }
        goods={storeProducts(store.vendorId, search)}
        heading={
          <>
            <h1 className="font-bold text-xl [overflow-wrap:anywhere]">
              {aisle === undefined ? t('store.goods') : nameOfSub(aisle)}
            </h1>
            {isForAdults && <p className="text-sm">{t('product.ageLimited')}</p>}
          </>
        }
        inSight={4}
        withoutShop
      />
    </>
  )
}
