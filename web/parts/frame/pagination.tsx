import { totalWords } from '../../lib/i18n/bounded-count.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'

interface PagesProps {
  offset: number
  rows: number
  total: number
  /** There are more than were counted. */
  isMore?: boolean | undefined
  onOffset: (offset: number) => void
}

/** Newer and older pages of a list; nothing when everything is in sight. */
export function Pages({ offset, rows, total, isMore, onOffset }: PagesProps) {
  const text = useText()
  if (total <= rows && offset === 0) return null
  const go = (to: number) => {
    onOffset(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav aria-label={text('orders.pages')} className="mt-6 flex items-center justify-between gap-3">
      <Button
        disabled={offset === 0}
        icon="chevron-left"
        look="quiet"
        onClick={() => go(Math.max(0, offset - rows))}
      >
        {text('orders.newer')}
      </Button>
      <span className="text-muted text-xs tabular-nums">
        {text('orders.page', {
          from: offset + 1,
          to: Math.min(offset + rows, total),
          total: totalWords({ total, isMore }),
        })}
      </span>
      <Button disabled={offset + rows >= total} look="quiet" onClick={() => go(offset + rows)}>
        {text('orders.older')}
      </Button>
    </nav>
  )
}
