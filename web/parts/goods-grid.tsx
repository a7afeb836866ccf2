import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { goodsQuery } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/faces.tsx'
import { Times } from '../ui/times.tsx'
import { ProductCard, ProductCardWaiting } from './product-card.tsx'

interface GoodsGridProps {
  query: ReturnType<typeof goodsQuery>
  /** What to show when there are none. */
  empty: ReactNode
  withoutShop?: boolean
  /** The product that is looked at already. */
  leftOut?: string
  /** How many pictures are in sight when the page opens. */
  inSight?: number
}

const columns = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-6'

/** Goods in a grid that fills a phone two by two and grows by "Show more": its four faces. */
export function GoodsGrid({ query, empty, withoutShop = false, leftOut, inSight = 0 }: GoodsGridProps) {
  const text = useText()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(query)
  if (isPending) {
    return (
      <div aria-busy="true" aria-label={text('ui.loading')} className={columns} role="status">
        <Times count={12}>
          <ProductCardWaiting />
        </Times>
      </div>
    )
  }
  if (isError && data === undefined) return <Failed onRetry={() => refetch()}>{text('goods.failed')}</Failed>
  const goods = data.pages.flatMap((page) => page.rows).filter(({ id }) => id !== leftOut)
  if (goods.length === 0) return empty
  return (
    <>
      <ul className={columns}>
        {goods.map((product, at) => (
          <li key={product.id}>
            <ProductCard isFirst={at < inSight} product={product} withoutShop={withoutShop} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <Button busy={isFetchingNextPage} className="min-w-48" look="quiet" onClick={() => fetchNextPage()}>
            {text('ui.more')}
          </Button>
        </div>
      )}
    </>
  )
}
