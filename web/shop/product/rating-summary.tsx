import { useTranslate } from '../../lib/i18n/translate.ts'
import { Stars } from '../../parts/products/stars.tsx'
import { classes } from '../../ui/class-names.ts'
import type { Reviews } from './review-data.ts'

interface RatingSummaryProps {
  summary: Reviews['summary']
  /** Filter: reviews with so many stars. */
  chosen: number | undefined
  onChoose: (stars: number | undefined) => void
}

/** Average and distribution of the ratings; each line filters the reviews by its stars. */
export function RatingSummary({ summary, chosen, onChoose }: RatingSummaryProps) {
  const t = useTranslate()
  const { rating, count } = summary
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3">
        <strong className="text-2xl tabular-nums">{rating?.toFixed(1)}</strong>
        <span className="grid gap-0.5">
          <Stars label={t('reviews.stars', { count: rating ?? 0 })} of={rating ?? 0} size={20} />
          <span className="text-muted text-xs">
            {count === 1 ? t('reviews.countOne') : t('reviews.count', { count })}
          </span>
        </span>
      </p>
      <ul>
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = summary.stars[stars - 1] ?? 0
          return (
            <li key={stars}>
              <button
                aria-pressed={chosen === stars}
                className={classes(
                  'grid min-h-8 touch:min-h-11 w-full grid-cols-[1.25rem_1fr_2rem] items-center gap-2 rounded-control px-1 text-xs tabular-nums hover:bg-ink/6',
                  chosen === stars && 'bg-himal/12 text-himal',
                )}
                onClick={() => onChoose(chosen === stars ? undefined : stars)}
                type="button"
              >
                <span className="sr-only">{t('reviews.of', { stars, count: given })}</span>
                <span aria-hidden="true">{stars}</span>
                <span aria-hidden="true" className="h-2 overflow-clip rounded-full bg-ink/10">
                  <span
                    className="block h-full rounded-full bg-sayapatri"
                    style={{ width: `${count === 0 ? 0 : (given / count) * 100}%` }}
                  />
                </span>
                <span aria-hidden="true" className="text-right text-muted">
                  {given}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
