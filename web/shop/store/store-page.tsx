import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { filtersIn } from '../filters/filter-params.ts'
import { FilteredProducts } from '../filters/filtered-products.tsx'
import { Chips, chipStyles } from '../frame/chips.tsx'
import { StoreBanners } from './store-banners.tsx'
import { storeProducts } from './store-data.ts'
import { StoreFront } from './store-front.tsx'
import { useStore } from './use-store.ts'

const route = getRouteApi('/shop/store/$username/')

/** Page of a store: its header, categories and products. */
export function StorePage() {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const store = useStore()
  const search = filtersIn(route.useSearch())
  const { data: categories = [] } = useQuery(categoriesQuery(store.vendorId))
  return (
    <>
      <StoreFront store={store} />
      <StoreBanners className="mt-5 md:mt-8" vendorId={store.vendorId} />
      {categories.length > 1 && (
        // Phones only: on wider screens the sidebar has them.
        <div className="mt-5 md:hidden">
          <Chips label={t('store.categories')}>
            {categories.map((one) => (
              <Link
                className={chipStyles(false)}
                key={one.categoryId}
                params={{ username: store.username }}
                search={{ categoryId: one.categoryId }}
                to="/store/$username/category"
              >
                {nameOf(one)}
              </Link>
            ))}
          </Chips>
        </div>
      )}
      <section className="mt-6 md:mt-8">
        <FilteredProducts
          empty={
            <EmptyState
              action={
                <Link className={buttonStyles('quiet')} to="/products">
                  {t('products.seeAll')}
                </Link>
              }
            >
              {t('home.noGoods')}
            </EmptyState>
          }
          goods={storeProducts(store.vendorId, search)}
          heading={<h2 className="font-bold text-lg">{t('store.goods')}</h2>}
          inSight={2}
          withoutShop
        />
      </section>
    </>
  )
}
