import { totalWords } from '../../lib/i18n/bounded-count.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'

interface PagesProps {
  offset: number
  rows: number
  total: number
  /** The total is a lower bound: counting stopped at a limit. */
  isMore?: boolean | undefined
  onOffset: (offset: number) => void
}

/** Links to newer and older pages of a list; renders nothing when it fits on one page. */
export function Pagination({ offset, rows, total, isMore, onOffset }: PagesProps) {
  const t = useTranslate()
  if (total <= rows && offset === 0) return null
  const go = (to: number) => {
    onOffset(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav aria-label={t('orders.pages')} className="mt-6 flex items-center justify-between gap-3">
      <Button
        disabled={offset === 0}
        icon="chevron-left"
        variant="quiet"
        onClick={() => go(Math.max(0, offset - rows))}
      >
        {t('orders.newer')}
      </Button>
      <span className="text-muted text-xs tabular-nums">
        {t('orders.page', {
          from: offset + 1,
          to: Math.min(offset + rows, total),
          total: totalWords({ total, isMore }),
        })}
      </span>
      <Button disabled={offset + rows >= total} variant="quiet" onClick={() => go(offset + rows)}>
        {t('orders.older')}
      </Button>
    </nav>
  )
}
