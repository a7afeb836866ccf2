import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { productsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Times } from '../../ui/times.tsx'
import { ProductCard, ProductCardWaiting } from './product-card.tsx'

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
  const { data, isPending, isError, isPlaceholderData, refetch, ...more } = useInfiniteQuery(query)
  const grid = classes(columns, isBeside ? beside : alone)
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
      {more.hasNextPage && !isPlaceholderData && (
        <More
          // The key resets the count of automatic pages for another list.
          key={JSON.stringify(query.queryKey)}
          isAsked={!isBeside}
          isFailed={more.isFetchNextPageError}
          isFetching={more.isFetchingNextPage}
          onMore={() => void more.fetchNextPage()}
          shown={goods.length}
        />
      )}
    </>
  )
}

/** Offset pagination: a product that shifts between two pages is shown once. */
function onlyOnce<T extends { readonly id: string }>(goods: readonly T[]): readonly T[] {
  const seen = new Set<string>()
  return goods.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** After so many automatic pages a button loads more, so that the footer stays reachable. */
const pagesByThemselves = 4

interface MoreProps {
  /** No automatic loading. */
  isAsked: boolean
  isFailed: boolean
  isFetching: boolean
  onMore: () => void
  shown: number
}

/** Sentinel of infinite scrolling: loads more shortly before it is visible, or at a press. */
function More({ isAsked, isFailed, isFetching, onMore, shown }: MoreProps) {
  const t = useTranslate()
  const end = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(pagesByThemselves)
  const waits = isAsked || isFailed || isFetching || left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each loaded page
  useEffect(() => {
    if (waits || end.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        setLeft((pages) => pages - 1)
        onMore()
      },
      { rootMargin: '0px 0px 600px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [waits, shown])
  return (
    <div className="mt-6 grid justify-items-center gap-2" ref={end}>
      {isFailed && <p role="alert">{t('goods.failed')}</p>}
      <Button
        busy={isFetching}
        className="min-w-48"
        variant="quiet"
        onClick={() => {
          setLeft(pagesByThemselves)
          onMore()
        }}
      >
        {t('ui.more')}
      </Button>
    </div>
  )
}
