import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { setSaved, useSaved } from '../../lib/saved/saved.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Times } from '../../ui/times.tsx'
import { useIsAsked } from '../filters/asked-price.ts'
import { NoneAsked } from '../filters/chosen-filters.tsx'
import { ProductCard, ProductCardWaiting } from '../parts/product-card.tsx'
import { type SavedItem, savedQuery } from './saved-data.ts'

interface SavedListProps {
  /** Only products of this store. */
  vendorId?: string | undefined
  empty: ReactNode
  /** Beside a sidebar there are fewer columns. */
  isBeside?: boolean
}

/** Saved products, with loading, error and empty states. An unsaved one leaves at once. */
export function SavedList({ vendorId, empty, isBeside = false }: SavedListProps) {
  const t = useTranslate()
  const saved = useSaved()
  const isAsked = useIsAsked()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(savedQuery(vendorId))
  const columns = `grid grid-cols-2 gap-3 md:gap-4 ${isBeside ? 'lg:grid-cols-3 xl:grid-cols-4' : 'md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'}`
  if (isPending) {
    return (
      <div aria-busy="true" aria-label={t('ui.loading')} className={columns} role="status">
        <Times count={6}>
          <ProductCardWaiting />
        </Times>
      </div>
    )
  }
  if (isError && data === undefined)
    return <ErrorState onRetry={() => refetch()}>{t('saved.failed')}</ErrorState>
  const items = data.pages.flatMap(({ rows }) => rows).filter(({ productId }) => saved.has(productId))
  if (items.length === 0 && !hasNextPage) return empty
  const asked = items.filter(isAsked)
  if (asked.length === 0 && !hasNextPage) return <NoneAsked />
  return (
    <>
      <ul className={columns}>
        {asked.map((item) => (
          <li key={item.productId}>
            {item.isAvailable ? <ProductCard product={item} /> : <GoneCard item={item} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 grid justify-items-center">
          <Button
            busy={isFetchingNextPage}
            className="min-w-48"
            variant="quiet"
            onClick={() => fetchNextPage()}
          >
            {t('ui.more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A product no longer sold stays listed, so that the shopper sees it and can remove it. */
function GoneCard({ item }: { item: SavedItem }) {
  const t = useTranslate()
  const { productId, productName } = item
  return (
    <article className="flex h-full flex-col overflow-clip rounded-card border border-line border-dashed bg-surface">
      <Picture
        alt=""
        className="w-full opacity-45 grayscale"
        sizes="(width >= 64rem) 22vw, 46vw"
        url={item.productImage}
      />
      <div className="grid flex-1 content-start gap-1 px-3 pt-3 pb-2">
        <h3 className="line-clamp-2 font-medium text-muted text-sm leading-snug">{productName}</h3>
        <p className="text-xs">{t('saved.gone')}</p>
        <Button
          aria-label={t('saved.remove', { name: productName })}
          className="mt-auto"
          variant="quiet"
          onClick={() => setSaved(productId, false)}
          size="small"
        >
          {t('saved.removeShort')}
        </Button>
      </div>
    </article>
  )
}
