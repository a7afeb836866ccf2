import { Link } from '@tanstack/react-router'
import { bannerRestMs } from '../../lib/data/banners.ts'
import { isLocationStored } from '../../lib/data/chosen-location.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Section, sideLink } from '../parts/section.tsx'
import { CategoryRail } from './category-rail.tsx'
import { homeProducts } from './home-data.ts'

const LazyHomeTop = hydrateOnInteraction(async () => (await import('./home-top.tsx')).HomeTop, {
  restMs: bannerRestMs,
})
// The stores that are near come with a place that was chosen.
const LazyStoreRail = hydrateOnInteraction(async () => (await import('./store-rail.tsx')).StoreRail, {
  isNeeded: isLocationStored,
})

/** Home page: the market's description, its categories, stores and products. */
export function HomePage() {
  const t = useTranslate()
  return (
    <div className="page pt-4 md:pt-6">
      <LazyHomeTop />
      <CategoryRail />
      <LazyStoreRail />
      <Section
        more={
          <Link className={sideLink} to="/products">
            {t('products.seeAll')}
            <Icon name="chevron-right" size={16} />
          </Link>
        }
        title={t('home.goods')}
      >
        <ProductGrid empty={<EmptyState>{t('home.noGoods')}</EmptyState>} query={homeProducts} />
      </Section>
    </div>
  )
}
