import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { Empty } from '../../ui/states.tsx'
import { GoodsGrid } from '../parts/product-grid.tsx'
import { Section, sideLink } from '../parts/section.tsx'
import { CategoryRail } from './category-rail.tsx'
import { homeGoods } from './home-data.ts'
import { HomeTop } from './home-top.tsx'
import { StoreRail } from './store-rail.tsx'

/** The market as one walks in: what it is, its aisles, its stalls, its goods. */
export function HomePage() {
  const text = useText()
  return (
    <div className="page pt-4 md:pt-6">
      <HomeTop />
      <CategoryRail />
      <StoreRail />
      <Section
        more={
          <Link className={sideLink} to="/products">
            {text('products.seeAll')}
            <Icon name="chevron-right" size={16} />
          </Link>
        }
        title={text('home.goods')}
      >
        <GoodsGrid empty={<Empty>{text('home.noGoods')}</Empty>} query={homeGoods} />
      </Section>
    </div>
  )
}
