import { useDates } from '../../../lib/i18n/dates.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { endOfDays, instantOf, typedMoment } from '../../../parts/offers/nepal-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Amount } from './kind-step.tsx'
import type { PartProps } from './typed-offer.ts'

/** How long it lasts, in days from its begin. */
const lengths = [1, 3, 7, 14, 30] as const

/** From when until when, by the clock of Nepal, and how many may be had. */
export function TimeStep(part: PartProps) {
  const t = useTranslate()
  const { typed, set } = part
  const begin = () => instantOf(typed.startsAt) ?? new Date()
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Moment {...part} name="startsAt" />
        <Moment {...part} name="endsAt" />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-sm">{t('vendorOffers.lasts')}</legend>
        <div className="flex flex-wrap gap-2">
          {typed.startsAt !== '' && (
            <Button onClick={() => set({ startsAt: '' })} size="small" variant="quiet">
              {t('vendorOffers.fromNow')}
            </Button>
          )}
          {lengths.map((days) => (
            <Button
              key={days}
              onClick={() => set({ endsAt: endOfDays(begin(), days - 1) })}
              size="small"
              variant="quiet"
            >
              {t('vendorOffers.days', { count: days })}
            </Button>
          ))}
        </div>
      </fieldset>
      <p className="text-muted text-sm">
        {t('vendorOffers.nepalTime', { time: typedMoment(new Date()).slice(11) })}
      </p>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Amount {...part} hint={t('vendorOffers.stockCapHint')} name="stockCap" />
        <Amount {...part} hint={t('vendorOffers.perShopperCapHint')} name="perShopperCap" />
      </div>
    </div>
  )
}

function Moment({ typed, set, faultOf, name }: PartProps & { name: 'startsAt' | 'endsAt' }) {
  const t = useTranslate()
  const dates = useDates()
  const at = instantOf(typed[name])
  return (
    <TextField
      error={faultOf(name)}
      hint={at ? dates.dateTime(at) : name === 'startsAt' ? t('vendorOffers.startsHint') : ''}
      label={t(`vendorOffers.field.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      type="datetime-local"
      value={typed[name]}
    />
  )
}
