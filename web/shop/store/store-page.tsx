import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { filtersIn } from '../filters/filter-params.ts'
import { FilteredProducts } from '../filters/filtered-products.tsx'
import { storeProducts } from './store-data.ts'
import { StoreFront } from './store-front.tsx'
import { useStore } from './use-store.ts'

const LazyCategoryChips = hydrateOnInteraction(
  async () => (await import('./category-chips.tsx')).CategoryChips,
)

const route = getRouteApi('/shop/store/$username/')

/** A store: its front, its aisles, its goods. */
export function StorePage() {
  const t = useTranslate()
  const store = useStore()
  const search = filtersIn(route.useSearch())
  return (
    <>
      <StoreFront store={store} />
      <LazyCategoryChips store={store} />
      <section className="mt-2 md:mt-5">
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
          heading={<h2 className="font-bold text-lg max-md:sr-only">{t('store.goods')}</h2>}
          inSight={2}
          withoutShop
        />
      </section>
    </>
  )
}
