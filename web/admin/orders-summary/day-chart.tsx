import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { Summary } from './summary-data.ts'

const height = 120
const step = 10

/** Orders placed each day, and in the fuller colour those of them that were delivered. The table has the figures. */
export function DayChart({ days }: { days: Summary['days'] }) {
  const t = useTranslate()
  const dates = useDates()
  const most = Math.max(1, ...days.map(({ placed }) => placed))
  const high = (count: number) => (count / most) * height
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-xs">
        <span className="font-medium text-ink text-sm">{t('summary.chart', { most })}</span>
        <Key className="bg-himal/30" name={t('summary.placed')} />
        <Key className="bg-himal" name={t('summary.delivered')} />
      </figcaption>
      <svg
        aria-hidden="true"
        className="h-40 w-full"
        preserveAspectRatio="none"
        viewBox={`0 0 ${days.length * step} ${height}`}
      >
        {days.map(({ day, placed, delivered, gross }, at) => (
          <g key={day}>
            <title>{`${day}: ${placed}, ${formatRupees(gross)}`}</title>
            <rect fill="transparent" height={height} width={step} x={at * step} />
            <rect
              className="fill-himal/30"
              height={high(placed)}
              width={step - 2}
              x={at * step + 1}
              y={height - high(placed)}
            />
            <rect
              className="fill-himal"
              height={high(delivered)}
              width={step - 2}
              x={at * step + 1}
              y={height - high(delivered)}
            />
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-muted text-xs tabular-nums">
        {[days[0], days.at(-1)].map((end) => end && <span key={end.day}>{dates.day(end.day)}</span>)}
      </p>
    </figure>
  )
}

const Key = ({ className, name }: { className: string; name: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-3 rounded-xs ${className}`} />
    {name}
  </span>
)
