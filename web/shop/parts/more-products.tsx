/** Further pages of a product list: apart from the grid, as only a scroll or a press needs them. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { productsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'

/** After so many automatic pages a button loads more, so that the footer stays reachable. */
const pagesByThemselves = 4

interface MoreProductsProps {
  query: ReturnType<typeof productsQuery>
  /** No automatic loading. */
  isAsked: boolean
}

/** Sentinel of infinite scrolling: loads more shortly before it is visible, or at a press. */
export function MoreProducts({ query, isAsked }: MoreProductsProps) {
  const t = useTranslate()
  const { data, hasNextPage, isPlaceholderData, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(query)
  const end = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(pagesByThemselves)
  const isEnd = !hasNextPage || isPlaceholderData
  const waits = isEnd || isAsked || isFetchNextPageError || isFetchingNextPage || left === 0
  const pages = data?.pages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each loaded page
  useEffect(() => {
    if (waits || end.current === null) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        setLeft((count) => count - 1)
        void fetchNextPage()
      },
      { rootMargin: '0px 0px 600px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [waits, pages])
  if (isEnd) return null
  return (
    <div className="mt-6 grid justify-items-center gap-2" ref={end}>
      {isFetchNextPageError && <p role="alert">{t('goods.failed')}</p>}
      <Button
        busy={isFetchingNextPage}
        className="min-w-48"
        variant="quiet"
        onClick={() => {
          setLeft(pagesByThemselves)
          void fetchNextPage()
        }}
      >
        {t('ui.more')}
      </Button>
    </div>
  )
}
