import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { productsQuery, Sort } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { Section, sideLink } from '../parts/section.tsx'
import { productsInRow } from './home-data.ts'

/** On phones two and a third are in sight, and the rest a swipe away; elsewhere one line of the grid. */
export const productRowStyles =
  'no-scrollbar -mx-4 grid auto-cols-[38.5%] grid-flow-col snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:auto-cols-[28%] md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-4 md:gap-4 md:px-0 lg:grid-cols-5 xl:grid-cols-6 md:max-lg:[&>li:nth-child(n+5)]:hidden lg:max-xl:[&>li:nth-child(n+6)]:hidden xl:[&>li:nth-child(n+7)]:hidden'

interface ProductRowProps {
  title: string
  query: ReturnType<typeof productsQuery>
  /** The order of the list behind the row. */
  sort?: Sort
  isFirst?: boolean
  /** Leaves out products of no saving. */
  isOnSale?: boolean
}

/** Sold-out products are left to the lists. */
export const shownInRow = <T extends { readonly stock: number }>(goods: readonly T[]): readonly T[] =>
  goods.filter(({ stock }) => stock > 0).slice(0, productsInRow)

/** One row of products by a theme; renders nothing without any. */
export function ProductRow({ title, query, sort, isFirst = false, isOnSale = false }: ProductRowProps) {
  const t = useTranslate()
  const { data } = useInfiniteQuery(query)
  const goods = shownInRow(data?.pages[0]?.rows ?? []).filter(
    ({ discountedPrice }) => !isOnSale || discountedPrice > 0,
  )
  if (goods.length === 0) return null
  return (
    <Section
      className={isFirst ? 'mt-4! *:first:mb-2!' : ''}
      more={
        <Link className={sideLink} search={{ sort }} to="/products">
          {t('products.seeAll')}
          <Icon name="chevron-right" size={16} />
        </Link>
      }
      title={title}
    >
      <ul className={productRowStyles}>
        {goods.map((product, at) => (
          <li className="min-w-0 snap-start" key={product.id}>
            <ProductCard isFirst={isFirst && at < 3} product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
