import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '../../../../contract/errors.ts'
import type { OfferState } from '../../../../contract/promotions/offer-states.ts'
import { monthInWords } from '../../../../contract/shared/bikram-sambat-months.ts'
import { formatCalendarDay, formatWeekday } from '../../../../contract/shared/date-format.ts'
import { dayAfter } from '../../../../contract/shared/time.ts'
import { useDates, useToday } from '../../../lib/i18n/dates.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { inLanguage } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { type OfferRow, offersBetweenQuery } from '../offer-data.ts'
import {
  type Bar,
  barsOf,
  bikramSambatMonthsIn,
  type CalendarKind,
  type GridDay,
  monthBeside,
  monthOf,
  type ShownMonth,
  weeksOf,
} from './month-grid.ts'

/** Bars of a week that are shown; the list has them all. */
const mostLanes = 4

const looks: Record<OfferState, string> = {
  DRAFT: 'border border-field border-dashed text-ink',
  SCHEDULED: 'bg-himal text-on-fill',
  LIVE: 'bg-tulsi text-on-fill',
  SOLD_OUT: 'bg-sayapatri text-on-sayapatri',
  PAUSED: 'bg-sayapatri text-on-sayapatri',
  ENDED: 'bg-ink/12 text-ink',
  HIDDEN: 'bg-simrik text-on-fill',
}

/** A month of offers, in both calendars; it is paged by months of the one that is chosen. */
export function OfferCalendar({ onOpen }: { onOpen: (offerId: string) => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const today = useToday() ?? ''
  const { announcedYears } = useRouteContext({ from: '__root__' }).market
  const [kind, setKind] = useState<CalendarKind>(language === 'ne' ? 'BS' : 'AD')
  const [month, setMonth] = useState(() => monthOf(today, kind, announcedYears))
  const weeks = weeksOf(month, announcedYears)
  const days = weeks.flat()
  const shown = useQuery(offersBetweenQuery(days[0]?.day ?? month.from, days.at(-1)?.day ?? month.to))
  const show = (next: CalendarKind) => {
    setKind(next)
    const isThis = month.from <= today && today <= month.to
    setMonth(monthOf(isThis ? today : dayAfter(month.from, 14), next, announcedYears))
  }
  return (
    <section
      aria-label={t('vendorOffers.calendar')}
      className="rounded-card border border-line bg-surface p-3"
    >
      <div className="flex items-center gap-1">
        <IconButton
          icon="chevron-left"
          label={t('vendorOffers.monthBefore')}
          onClick={() => setMonth(monthBeside(month, -1, announcedYears))}
        />
        <h2 aria-live="polite" className="min-w-0 flex-1 text-center font-bold leading-tight">
          <MonthName month={month} />
        </h2>
        <IconButton
          icon="chevron-right"
          label={t('vendorOffers.monthAfter')}
          onClick={() => setMonth(monthBeside(month, 1, announcedYears))}
        />
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('vendorOffers.calendarKind')}</legend>
          {(['BS', 'AD'] as const).map((one) => (
            <button
              aria-pressed={one === kind}
              className={classes(
                'min-h-9 min-w-11 rounded-control border px-2 font-medium text-xs touch:min-h-11',
                one === kind ? 'border-himal bg-himal text-on-fill' : 'border-line hover:border-muted',
              )}
              key={one}
              onClick={() => show(one)}
              type="button"
            >
              {t(`vendorOffers.calendar.${one}`)}
            </button>
          ))}
        </fieldset>
        <Button onClick={() => setMonth(monthOf(today, kind, announcedYears))} size="small" variant="plain">
          {t('vendorOffers.thisMonth')}
        </Button>
      </div>
      <div aria-hidden="true" className="grid grid-cols-7 text-center text-muted text-xs">
        {weeks[0]?.map(({ day }) => (
          <span key={day}>{formatWeekday(day, language, 'SHORT')}</span>
        ))}
      </div>
      {shown.isError && (
        <ErrorState className="py-4!" onRetry={() => void shown.refetch()}>
          {t('vendorOffers.calendarFailed')}
        </ErrorState>
      )}
      {weeks.map((week) => (
        <Week
          calendar={month.calendar}
          items={shown.data?.rows ?? []}
          key={week[0]?.day}
          onOpen={onOpen}
          today={today}
          week={week}
        />
      ))}
    </section>
  )
}

function MonthName({ month }: { month: ShownMonth }) {
  const language = useLanguage()
  const { announcedYears } = useRouteContext({ from: '__root__' }).market
  const common = [...new Set([month.from, month.to].map((day) => commonMonth(day, language)))]
  const other = bikramSambatMonthsIn(month, announcedYears).map((one) => monthInWords(one, language))
  const [first, second] = month.calendar === 'AD' ? [common, other] : [other, common]
  return (
    <>
      {first.join(' – ')}
      {second.length > 0 && (
        <span className="block font-normal text-muted text-xs">{second.join(' – ')}</span>
      )}
    </>
  )
}

/** `Nov 2026`: the date of its first day, without the day. */
const commonMonth = (day: string, language: Language): string =>
  formatCalendarDay(`${day.slice(0, 7)}-01`, language).replace('1 ', '')

interface WeekProps {
  week: readonly GridDay[]
  /** The calendar whose dates stand large. */
  calendar: CalendarKind
  items: readonly OfferRow[]
  today: string
  onOpen: (id: string) => void
}

function Week({ week, calendar, items, today, onOpen }: WeekProps) {
  const t = useTranslate()
  const bars = barsOf(week, items)
  const shown = bars.filter(({ lane }) => lane < mostLanes)
  const hidden = bars.length - shown.length
  return (
    <div className="border-line border-t pb-1.5">
      <div aria-hidden="true" className="grid grid-cols-7">
        {week.map(({ day, isInMonth, date, bsDate }) => (
          <span
            className={classes(
              'flex items-baseline justify-center gap-1 py-1 text-sm tabular-nums',
              !isInMonth && 'text-muted',
              day === today && 'font-bold text-simrik',
            )}
            key={day}
          >
            {calendar === 'AD' ? date : (bsDate ?? date)}
            <span className="text-[0.65rem] text-muted">{calendar === 'AD' ? bsDate : date}</span>
          </span>
        ))}
      </div>
      {shown.length > 0 && (
        <ul className="grid grid-cols-7 gap-y-1">
          {shown.map((bar) => (
            <OfferBar bar={bar} key={bar.item.id} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="pt-1 text-muted text-xs">{t('vendorOffers.moreInWeek', { count: hidden })}</p>
      )}
    </div>
  )
}

function OfferBar({ bar, onOpen }: { bar: Bar<OfferRow>; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const dates = useDates()
  const language = useLanguage()
  const { item, first, last, lane, isCutBefore, isCutAfter } = bar
  const title = inLanguage(language, item.title, item.titleNe)
  return (
    <li style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 1 }}>
      <button
        aria-label={`${title}, ${t(`offerState.${item.state}`)}: ${dates.date(item.startsAt)} – ${dates.date(item.endsAt)}`}
        className={classes(
          'block min-h-7 w-full truncate px-1.5 text-left text-xs touch:min-h-8',
          looks[item.state],
          !isCutBefore && 'rounded-l-control',
          !isCutAfter && 'rounded-r-control',
        )}
        onClick={() => onOpen(item.id)}
        title={title}
        type="button"
      >
        {title}
      </button>
    </li>
  )
}
