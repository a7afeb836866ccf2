import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { productsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { classes } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Times } from '../../ui/times.tsx'
import { ProductCard, ProductCardWaiting } from './product-card.tsx'

// A list grows by scrolling or by a press, and both are interactions.
const LazyMoreProducts = hydrateOnInteraction(async () => (await import('./more-products.tsx')).MoreProducts)

interface GoodsGridProps {
  query: ReturnType<typeof productsQuery>
  /** Empty state. */
  empty: ReactNode
  withoutShop?: boolean
  /** Products shown elsewhere on the page. */
  leftOut?: readonly string[]
  /** Number of pictures above the fold. */
  inSight?: number
  /** Beside a sidebar: fewer columns, and infinite scrolling. */
  isBeside?: boolean
}

const columns = 'grid grid-cols-2 gap-3 md:gap-4'
const alone = 'md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'
const beside = 'lg:grid-cols-3 xl:grid-cols-4'

/** Responsive product grid, two columns on a phone, with loading, error and empty states. */
export function ProductGrid({
  query,
  empty,
  withoutShop = false,
  leftOut = [],
  inSight = 0,
  isBeside = false,
}: GoodsGridProps) {
  const t = useTranslate()
  const { data, isPending, isError, isPlaceholderData, refetch } = useInfiniteQuery(query)
  const grid = classes(columns, isBeside ? beside : alone)
  const list = JSON.stringify(query.queryKey)
  // The key resets the count of automatic pages for another list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the query
  const more = useMemo(
    () => <LazyMoreProducts isAsked={!isBeside} key={list} query={query} />,
    [list, isBeside],
  )
  if (isPending) {
    return (
      <div aria-busy="true" aria-label={t('ui.loading')} className={grid} role="status">
        <Times count={12}>
          <ProductCardWaiting />
        </Times>
      </div>
    )
  }
  if (isError && data === undefined)
    return <ErrorState onRetry={() => refetch()}>{t('goods.failed')}</ErrorState>
  const goods = onlyOnce(data.pages.flatMap((page) => page.rows)).filter(({ id }) => !leftOut.includes(id))
  if (goods.length === 0) return empty
  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={classes(grid, 'transition-opacity', isPlaceholderData && 'opacity-55')}
      >
        {goods.map((product, at) => (
          <li key={product.id}>
            <ProductCard
              isBeside={isBeside}
              isFirst={at < inSight}
              product={product}
              withoutShop={withoutShop}
            />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** Offset pagination: a product that shifts between two pages is shown once. */
function onlyOnce<T extends { readonly id: string }>(goods: readonly T[]): readonly T[] {
  const seen = new Set<string>()
  return goods.filter(({ id }) => !seen.has(id) && seen.add(id))
}
