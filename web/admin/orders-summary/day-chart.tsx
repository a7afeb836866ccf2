import { type PointerEvent, useState } from 'react'
import { formatCalendarDay } from '../../../contract/shared/date-format.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { datedEvery, dayAt, gridOf } from './chart-scale.ts'
import type { Summary } from './summary-data.ts'

const height = 120
const step = 10

/**
 * Orders placed each day, and in the fuller colour those of them that were delivered. A slider lies over the bars: the
 * day under the pointer, or under the arrow keys, tells its figures.
 */
export function DayChart({ days }: { days: Summary['days'] }) {
  const t = useTranslate()
  const dates = useDates()
  const language = useLanguage()
  const [at, setAt] = useState<number>()
  const grid = gridOf(Math.max(0, ...days.map(({ placed }) => placed)))
  const high = (count: number) => (count / grid[2]) * height
  const every = datedEvery(days.length)
  const told = at === undefined ? undefined : days[at]
  const wordsOf = ({ placed, delivered, gross }: Summary['days'][number]) =>
    t('summary.tip', { placed, delivered, amount: formatRupees(gross) })
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(dayAt((clientX - left) / width, days.length))
  }
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-xs">
        <span className="font-medium text-ink text-sm">{t('summary.chart')}</span>
        <Key className="bg-himal/30" name={t('summary.placed')} />
        <Key className="bg-himal" name={t('summary.delivered')} />
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
        <div aria-hidden="true" className="relative h-40 min-w-6 text-right text-muted text-xs tabular-nums">
          {[0, ...grid].map((count) => (
            <span
              className="absolute right-0 translate-y-1/2 leading-none"
              key={count}
              style={{ bottom: `${(count / grid[2]) * 100}%` }}
            >
              {count}
            </span>
          ))}
        </div>
        <div className="relative h-40 rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-himal">
          <svg
            aria-hidden="true"
            className="size-full"
            preserveAspectRatio="none"
            viewBox={`0 0 ${days.length * step} ${height}`}
          >
            {[0, ...grid].map((count) => (
              <line
                className="stroke-line"
                key={count}
                vectorEffect="non-scaling-stroke"
                x1={0}
                x2={days.length * step}
                y1={height - high(count)}
                y2={height - high(count)}
              />
            ))}
            {days.map(({ day, placed, delivered }, index) => (
              <g key={day}>
                {index === at && (
                  <rect className="fill-ink/6" height={height} width={step} x={index * step} />
                )}
                {[placed, delivered].map((count, bar) => (
                  <rect
                    className={bar === 0 ? 'fill-himal/30' : 'fill-himal'}
                    height={high(count)}
                    // biome-ignore lint/suspicious/noArrayIndexKey: two bars, always in this order
                    key={bar}
                    width={step - 2}
                    x={index * step + 1}
                    y={height - high(count)}
                  />
                ))}
              </g>
            ))}
          </svg>
          <input
            aria-label={t('summary.day')}
            aria-valuetext={told && `${dates.day(told.day)}: ${wordsOf(told)}`}
            className="absolute inset-0 size-full cursor-crosshair opacity-0"
            max={days.length - 1}
            min={0}
            onBlur={() => setAt(undefined)}
            onChange={({ target }) => setAt(Number(target.value))}
            onFocus={() => setAt((now) => now ?? days.length - 1)}
            onPointerLeave={() => setAt(undefined)}
            onPointerMove={follow}
            type="range"
            value={at ?? days.length - 1}
          />
          {told && at !== undefined && (
            <p
              aria-hidden="true"
              className={classes(
                'pointer-events-none absolute bottom-full z-10 mb-1 w-max max-w-64 rounded-control border border-line bg-surface px-3 py-2 text-xs shadow-float',
                at * 2 < days.length ? 'left-0' : 'right-0',
              )}
            >
              <strong className="block">{dates.day(told.day)}</strong>
              {wordsOf(told)}
            </p>
          )}
        </div>
        <p
          aria-hidden="true"
          className="relative col-start-2 mt-1 h-4 overflow-clip text-muted text-xs tabular-nums"
        >
          {days.map(({ day }, index) =>
            index % every === 0 ? (
              <span
                className="absolute whitespace-nowrap"
                key={day}
                style={{ left: `${(index / days.length) * 100}%` }}
              >
                {/* Short: the tooltip has the year. */}
                {formatCalendarDay(day, language, day)}
              </span>
            ) : null,
          )}
        </p>
      </div>
    </figure>
  )
}

const Key = ({ className, name }: { className: string; name: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-3 rounded-xs ${className}`} />
    {name}
  </span>
)
