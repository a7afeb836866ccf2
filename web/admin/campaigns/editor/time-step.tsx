import { useDates } from '../../../lib/i18n/dates.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { instantOf, typedMoment } from '../../../parts/offers/nepal-moment.ts'
import { TextField } from '../../../ui/field.tsx'
import type { PartProps } from './typed-campaign.ts'

/** When stores enrol and when it runs, by the clock of Nepal. */
export function TimeStep(part: PartProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">{t('campaigns.enrolment')}</legend>
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          <Moment {...part} name="enrolFrom" />
          <Moment {...part} name="enrolTo" />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">{t('campaigns.runs')}</legend>
        <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
          <Moment {...part} name="startsAt" />
          <Moment {...part} name="endsAt" />
        </div>
      </fieldset>
      <p className="text-muted text-sm">
        {t('campaigns.choosingTime')}{' '}
        {t('vendorOffers.nepalTime', { time: typedMoment(new Date()).slice(11) })}
      </p>
    </div>
  )
}

interface MomentProps extends PartProps {
  name: 'enrolFrom' | 'enrolTo' | 'startsAt' | 'endsAt'
}

function Moment({ typed, set, faultOf, name }: MomentProps) {
  const t = useTranslate()
  const dates = useDates()
  const at = instantOf(typed[name])
  return (
    <TextField
      error={faultOf(name)}
      hint={at ? dates.dateTime(at) : ''}
      label={t(`campaigns.field.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      type="datetime-local"
      value={typed[name]}
    />
  )
}
