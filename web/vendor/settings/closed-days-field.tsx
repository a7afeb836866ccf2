import { useEffect, useRef } from 'react'
import { mostClosedDays } from '../../../contract/shared/limits.ts'
import type { ClosedDay } from '../../../contract/shared/opening-hours.ts'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import { useDates, useSecondCalendar } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { controlStyles } from '../../ui/field.tsx'

interface ClosedDaysFieldProps {
  days: readonly ClosedDay[]
  /** True after a submit: faults show from then on. */
  fault: 'EMPTY' | 'TWICE' | undefined
  onChange: (days: readonly ClosedDay[]) => void
}

const longestReason = 100

/** The field's fault, if any. */
export const closedDaysFault = (days: readonly ClosedDay[]): ClosedDaysFieldProps['fault'] => {
  if (days.some(({ day }) => day === '')) return 'EMPTY'
  return new Set(days.map(({ day }) => day)).size < days.length ? 'TWICE' : undefined
}

/** Days on which the shop stays closed: festivals, weddings, stock-taking. With the date of both calendars. */
export function ClosedDaysField({ days, fault, onChange }: ClosedDaysFieldProps) {
  const t = useTranslate()
  const second = useSecondCalendar()
  const dates = useDates()
  const today = nepalClock(new Date()).day
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Focus the first fault, unless a field above has taken the focus.
    const isElsewhere = document.activeElement?.matches('[aria-invalid]') === true
    if (fault !== undefined && !isElsewhere)
      box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])
  const change = (at: number, changed: ClosedDay | undefined) =>
    onChange(days.flatMap((one, index) => (index === at ? (changed ?? []) : one)))
  const add = () => {
    const last = days.at(-1)?.day || today
    onChange([...days, { day: dayAfter(last < today ? today : last), reason: '' }])
  }
  return (
    <fieldset className="grid min-w-0 gap-2 sm:col-span-2" ref={box}>
      <legend className="font-medium text-sm">{t('closed.title')}</legend>
      <p className="text-muted text-xs">{t('closed.hint')}</p>
      {days.map((one, at) => (
        <div
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[11rem_8.5rem_minmax(0,1fr)_auto]"
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no key but its position
          key={at}
        >
          <input
            aria-invalid={isFaulty(days, at, fault) || undefined}
            aria-label={t('closed.day')}
            className={`${controlStyles} min-w-0 tabular-nums`}
            max={dayAfter(today, 366)}
            min={today}
            onChange={({ target }) => change(at, { ...one, day: target.value })}
            type="date"
            value={one.day}
          />
          <span className="text-muted text-xs max-sm:order-2 sm:text-sm">
            {one.day === '' ? '' : second?.(one.day)}
          </span>
          <input
            aria-label={t('closed.reason')}
            className={`${controlStyles} min-w-0 max-sm:order-3 max-sm:col-span-2`}
            maxLength={longestReason}
            onChange={({ target }) => change(at, { ...one, reason: target.value })}
            placeholder={t('closed.reason')}
            value={one.reason}
          />
          <IconButton
            className="max-sm:order-1"
            icon="trash"
            label={t('closed.remove', { day: one.day === '' ? '' : dates.day(one.day) })}
            onClick={() => change(at, undefined)}
          />
        </div>
      ))}
      {fault !== undefined && (
        <p className="text-simrik text-xs" role="alert">
          {t(`closed.fault.${fault}`)}
        </p>
      )}
      <Button
        className="justify-self-start"
        disabled={days.length >= mostClosedDays}
        icon="plus"
        variant="quiet"
        onClick={add}
      >
        {t('closed.add')}
      </Button>
    </fieldset>
  )
}

const isFaulty = (days: readonly ClosedDay[], at: number, fault: ClosedDaysFieldProps['fault']): boolean => {
  const day = days[at]?.day
  if (fault === 'EMPTY') return day === ''
  return fault === 'TWICE' && days.findIndex((one) => one.day === day) !== at
}
