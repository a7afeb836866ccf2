import { useState } from 'react'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import {
  type DatePreset,
  type DateRange,
  datePresets,
  presetOf,
  rangeOf,
} from '../../lib/data/date-presets.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { controlStyles, TextField } from '../../ui/field.tsx'

await loadNamespace('tables')

export interface DateRangeProps {
  range: DateRange
  onRange: (range: { from: string | undefined; to: string | undefined }) => void
  /** Name of the period that is meant without any range; by default any time. */
  usual?: 'any' | 'month30'
  /** Days that the server answered for, where the range leaves one open. */
  answered?: DateRange | undefined
}

/** A period by preset; a custom one by two days, each with its date in the page's words and in Bikram Sambat. */
export function DateRangeSelect({ range, onRange, usual = 'any', answered }: DateRangeProps) {
  const t = useTranslate()
  const dates = useDates()
  const [isOwn, setIsOwn] = useState(false)
  const today = nepalDayOf(new Date())
  const preset = isOwn ? 'custom' : presetOf(range, today)
  const choose = (value: string) => {
    setIsOwn(value === 'custom')
    if (value === 'any') onRange({ from: undefined, to: undefined })
    const found: DatePreset | undefined = datePresets.find((one) => one === value)
    if (found) onRange(rangeOf(found, today))
  }
  const ends = { from: range.from ?? answered?.from ?? '', to: range.to ?? answered?.to ?? '' }
  return (
    <>
      <select
        aria-label={t('tables.period')}
        className={lineControl}
        onChange={({ target }) => choose(target.value)}
        value={preset}
      >
        <option value="any">{t(`tables.period.${usual}`)}</option>
        {datePresets.map((one) => (
          <option key={one} value={one}>
            {t(`tables.period.${one}`)}
          </option>
        ))}
        <option value="custom">{t('tables.period.custom')}</option>
      </select>
      {preset === 'custom' && (
        <div className="grid w-full grid-cols-2 gap-3 md:order-last md:max-w-md">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              hint={ends[name] && dates.day(ends[name])}
              key={name}
              label={t(`tables.${name}`)}
              max={name === 'from' ? ends.to || today : today}
              min={name === 'to' ? ends.from : undefined}
              onChange={({ target }) =>
                onRange({ ...{ from: range.from, to: range.to }, [name]: target.value || undefined })
              }
              type="date"
              value={ends[name]}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** A control of the toolbar: 40 px high, 44 px for a finger. */
export const lineControl = `${controlStyles.replace('w-full', 'w-full md:w-auto').replace('min-h-11', 'min-h-10 touch:min-h-11')}`
