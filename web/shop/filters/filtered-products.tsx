import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, Suspense, useRef } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProductGrid } from '../parts/product-grid.tsx'
import { countIn } from './count-in.ts'
import type { ProductCount } from './filters-button.tsx'
import { LazyChosenFilters, LazyNoneFound } from './lazy-chosen-filters.tsx'
import { SortSelect } from './sort-select.tsx'
import { useFilters } from './use-filters.ts'

interface NarrowedGoodsProps {
  heading: ReactNode
  goods: ProductCount
  /** Empty state of a list that has no products even without filters. */
  empty: ReactNode
  /** Button beside the sort order that opens the filters on phones. */
  filters?: ReactNode
  withoutShop?: boolean
  inSight?: number
  /** Nothing was found at all: there is nothing to sort or filter. */
  isNothing?: boolean
}

/** Product list with heading, count, sort order and chosen filters; infinite scrolling. */
export function FilteredProducts({
  heading,
  goods,
  empty,
  filters,
  withoutShop,
  inSight,
  isNothing = false,
}: NarrowedGoodsProps) {
  const isNarrowed = useFilters().count > 0
  const count = useRef<HTMLParagraphElement>(null)
  const focusCount = () => count.current?.focus()
  return (
    <>
      <div className="mb-2 grid gap-3 md:mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            {heading}
            <GoodsCount goods={goods} place={count} />
          </div>
          <div className={isNothing ? 'hidden' : 'flex items-center gap-2'}>
            <SortSelect isOneStore={withoutShop ?? false} />
            {filters}
          </div>
        </div>
        <Suspense>{isNarrowed && <LazyChosenFilters onTaken={focusCount} />}</Suspense>
      </div>
      <ProductGrid
        empty={
          isNarrowed ? (
            <Suspense>
              <LazyNoneFound onTaken={focusCount} />
            </Suspense>
          ) : (
            empty
          )
        }
        inSight={inSight ?? 0}
        isBeside
        query={goods}
        withoutShop={withoutShop ?? false}
      />
    </>
  )
}

function GoodsCount({ goods, place }: { goods: ProductCount; place: Ref<HTMLParagraphElement> }) {
  const t = useTranslate()
  const { data, isPlaceholderData } = useInfiniteQuery(goods)
  const first = data?.pages[0]
  return (
    <p
      aria-busy={isPlaceholderData}
      className="min-h-6 text-muted text-sm tabular-nums"
      ref={place}
      role="status"
      tabIndex={-1}
    >
      {first === undefined ? '' : first.total === 1 ? t('goods.countOne') : t('goods.count', countIn(first))}
    </p>
  )
}
