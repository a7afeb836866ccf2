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
  /** What to show when there are none. */
  empty: ReactNode
  withoutShop?: boolean
  /** The product that is looked at already. */
  leftOut?: string
  /** How many pictures are in sight when the page opens. */
  inSight?: number
  /** Beside a sidebar: fewer columns, and more goods come by themselves as one scrolls. */
  isBeside?: boolean
}

const columns = 'grid grid-cols-2 gap-3 md:gap-4'
const alone = 'md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'
const beside = 'lg:grid-cols-3 xl:grid-cols-4'

/** Goods in a grid that fills a phone two by two and grows: its four faces. */
export function ProductGrid({
  query,
  empty,
  withoutShop = false,
  leftOut,
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
  const goods = onlyOnce(data.pages.flatMap((page) => page.rows)).filter(({ id }) => id !== leftOut)
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
          // The count of what came by itself begins anew with another list.
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

/** What moved from one page to the next while both were fetched is shown once. */
function onlyOnce<T extends { readonly id: string }>(goods: readonly T[]): readonly T[] {
  const seen = new Set<string>()
  return goods.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** After so many pages the list waits to be asked, so that what stands below it can be reached. */
const pagesByThemselves = 4

interface MoreProps {
  /** Nothing comes by itself. */
  isAsked: boolean
  isFailed: boolean
  isFetching: boolean
  onMore: () => void
  shown: number
}

/** The end of what is shown: more comes shortly before one gets there, or when asked for. */
function More({ isAsked, isFailed, isFetching, onMore, shown }: MoreProps) {
  const t = useTranslate()
  const end = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(pagesByThemselves)
  const waits = isAsked || isFailed || isFetching || left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each page that came
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
