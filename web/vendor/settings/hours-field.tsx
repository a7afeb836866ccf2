import { useEffect, useRef } from 'react'
import type { OpeningSlot } from '../../../contract/shared/opening-hours.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { controlStyles } from '../../ui/field.tsx'
import {
  type faultyDays,
  mostSlotsADay,
  sameEveryDay,
  slotsOf,
  usualWeek,
  type Weekday,
  weekdays,
  withSlot,
} from './day-hours.ts'

interface HoursFieldProps {
  hours: readonly OpeningSlot[]
  /** True after a submit: faults show from then on. */
  faults: ReturnType<typeof faultyDays> | undefined
  onChange: (hours: readonly OpeningSlot[]) => void
}

/** Opening hours in Nepal time: none, one or several slots a day. A slot may run past midnight. */
export function HoursField({ hours, faults, onChange }: HoursFieldProps) {
  const t = useTranslate()
  const box = useRef<HTMLFieldSetElement>(null)
  const hasFault = (faults?.size ?? 0) > 0
  useEffect(() => {
    // Focus the first fault, unless a field above has taken the focus.
    const isElsewhere = document.activeElement?.matches('[aria-invalid]') === true
    if (hasFault && !isElsewhere) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasFault])
  return (
    <fieldset className="@container grid min-w-0 grid-cols-1 sm:col-span-2" ref={box}>
      <legend className="font-medium text-sm">{t('hours.title')}</legend>
      <p className="text-muted text-xs">{t('hours.hint')}</p>
      {hours.length === 0 && (
        <div className="flex flex-wrap gap-2 py-2">
          <Button variant="quiet" onClick={() => onChange(usualWeek(true))}>
            {t('hours.wholeWeek')}
          </Button>
          <Button variant="quiet" onClick={() => onChange(usualWeek(false))}>
            {t('hours.sixDays')}
          </Button>
        </div>
      )}
      <div className="divide-y divide-line">
        {weekdays.map((weekday) => (
          <Day
            fault={faults?.get(weekday)}
            hours={hours}
            key={weekday}
            onChange={onChange}
            weekday={weekday}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface DayProps extends Pick<HoursFieldProps, 'hours' | 'onChange'> {
  weekday: Weekday
  fault: 'EMPTY' | 'SAME' | 'TWICE' | undefined
}

function Day({ weekday, hours, fault, onChange }: DayProps) {
  const t = useTranslate()
  const day = t(`hours.day.${weekday}`)
  const slots = slotsOf(hours, weekday)
  const faultId = `hours-fault-${weekday}`
  const change = (slot: OpeningSlot, changed: OpeningSlot | undefined) =>
    onChange(hours.flatMap((one) => (one === slot ? (changed ?? []) : one)))
  const time = (slot: OpeningSlot, end: 'opens' | 'closes') => (
    <input
      aria-describedby={fault === undefined ? undefined : faultId}
      aria-invalid={fault === undefined ? undefined : true}
      aria-label={t(`hours.${end}`, { day })}
      className={`${controlStyles} min-w-0 px-2 tabular-nums @xl:w-auto! @max-xl:[&::-webkit-calendar-picker-indicator]:hidden`}
      onChange={({ target }) => change(slot, { ...slot, [end]: target.value.slice(0, 5) })}
      type="time"
      value={slot[end]}
    />
  )
  const isFirstOpen = hours.length > 0 && weekdays.find((one) => slotsOf(hours, one).length > 0) === weekday
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-2 @xl:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <p className="flex min-h-11 items-center gap-2 font-medium">
        {day}
        {slots.length === 0 && <span className="font-normal @xl:hidden text-muted">{t('hours.closed')}</span>}
      </p>
      <div className="flex items-start justify-end @xl:order-last">
        {isFirstOpen && (
          <Button
            aria-label={t('hours.everyDayAs', { day })}
            className="min-h-11"
            variant="plain"
            onClick={() => onChange(sameEveryDay(hours, weekday))}
            size="small"
          >
            {t('hours.everyDay')}
          </Button>
        )}
        <IconButton
          disabled={slots.length >= mostSlotsADay}
          icon="plus"
          label={t(slots.length === 0 ? 'hours.openOn' : 'hours.addTo', { day })}
          onClick={() => onChange(withSlot(hours, weekday))}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-2 @max-xl:col-span-2">
        {slots.length === 0 && (
          <p className="flex min-h-11 items-center text-muted @max-xl:hidden">{t('hours.closed')}</p>
        )}
        {slots.map((slot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot has no key but its position
          <div className="flex items-center gap-2" key={at}>
            {time(slot, 'opens')}
            <span aria-hidden="true">–</span>
            {time(slot, 'closes')}
            <IconButton
              className="-mr-2"
              icon="trash"
              label={t('hours.remove', { day })}
              onClick={() => change(slot, undefined)}
            />
          </div>
        ))}
        {fault !== undefined && (
          <p className="text-simrik text-xs" id={faultId} role="alert">
            {t(`hours.fault.${fault}`)}
          </p>
        )}
      </div>
    </div>
  )
}
