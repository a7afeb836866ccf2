import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Section, sideLink } from '../parts/section.tsx'
import { moreProducts } from './review-data.ts'

/** Further products of this store; renders nothing without any. */
export function MoreOfStore({ product }: { product: ProductData }) {
  const t = useTranslate()
  const query = moreProducts(product.vendorId)
  const { data } = useInfiniteQuery(query)
  if (data?.pages[0]?.rows.every(({ id }) => id === product.id)) return null
  return (
    <Section
      more={
        <Link className={sideLink} params={{ username: product.username }} to="/store/$username">
          {t('store.visit')}
          <Icon name="chevron-right" size={16} />
        </Link>
      }
      title={t('product.more')}
    >
      <ProductGrid empty={null} leftOut={[product.id]} query={query} withoutShop />
    </Section>
  )
}
