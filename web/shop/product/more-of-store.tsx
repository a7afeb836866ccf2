import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/text.ts'
import { GoodsGrid } from '../../parts/goods-grid.tsx'
import type { ProductData } from '../../parts/product/choice.ts'
import { Section, sideLink } from '../../parts/section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moreGoods } from './said-data.ts'

/** What else this store has; nothing when that is all. */
export function MoreOfStore({ product }: { product: ProductData }) {
  const text = useText()
  const query = moreGoods(product.vendorId)
  const { data } = useInfiniteQuery(query)
  if (data?.pages[0]?.rows.every(({ id }) => id === product.id)) return null
  return (
    <Section
      more={
        <Link className={sideLink} params={{ username: product.username }} to="/store/$username">
          {text('store.visit')}
          <Icon name="chevron-right" size={16} />
        </Link>
      }
      title={text('product.more')}
    >
      <GoodsGrid empty={null} leftOut={product.id} query={query} withoutShop />
    </Section>
  )
}
