import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Section, sideLink } from '../parts/section.tsx'
import { CategoryRail } from './category-rail.tsx'
import { homeProducts } from './home-data.ts'
import { HomeTop } from './home-top.tsx'
import { StoreRail } from './store-rail.tsx'

/** Home page: the market's description, its categories, stores and products. */
export function HomePage() {
  const t = useTranslate()
  return (
    <div className="page pt-4 md:pt-6">
      <HomeTop />
      <CategoryRail />
      <StoreRail />
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
