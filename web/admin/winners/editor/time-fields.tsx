import { useDates } from '../../../lib/i18n/dates.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { instantOf, typedMoment } from '../../../parts/offers/nepal-moment.ts'
import { TextField } from '../../../ui/field.tsx'
import type { FixedProps } from './typed-winner.ts'

/** When orders count, how long returns are waited for, and how long winners may claim. */
export function TimeFields(part: FixedProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Moment {...part} name="startsAt" />
        <Moment {...part} isFixed={false} name="endsAt" />
        <Days {...part} name="waitDays" />
        <Days {...part} name="claimDays" />
      </div>
      <p className="text-muted text-sm">
        {t('vendorOffers.nepalTime', { time: typedMoment(new Date()).slice(11) })}
      </p>
    </div>
  )
}

function Moment({ typed, set, faultOf, isFixed, name }: FixedProps & { name: 'startsAt' | 'endsAt' }) {
  const t = useTranslate()
  const dates = useDates()
  const at = instantOf(typed[name])
  return (
    <TextField
      error={faultOf(name)}
      hint={at ? dates.dateTime(at) : ''}
      label={t(`winneradmin.field.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      readOnly={isFixed}
      type="datetime-local"
      value={typed[name]}
    />
  )
}

function Days({ typed, set, faultOf, isFixed, name }: FixedProps & { name: 'waitDays' | 'claimDays' }) {
  const t = useTranslate()
  return (
    <TextField
      error={faultOf(name)}
      hint={t(`winneradmin.hint.${name}`)}
      inputMode="numeric"
      label={t(`winneradmin.field.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      readOnly={isFixed}
      value={typed[name]}
    />
  )
}
