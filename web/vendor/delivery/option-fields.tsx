/** The parts of the form of a way of delivering. */
import { deliveryKinds, deliveryPricings } from '../../../contract/delivery/delivery-fee.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { DistrictRates } from './district-rates.tsx'
import { NepaliFields } from './nepali-fields.tsx'
import { askedOf, type NumberField, type PartProps, withKind } from './typed-option.ts'

interface NumberFieldProps extends PartProps {
  name: NumberField
  hint?: string
}

function Amount({ typed, set, faultOf, name, hint }: NumberFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      error={faultOf(name)}
      hint={hint}
      inputMode="decimal"
      label={t(`deliveryOptions.field.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
}

const pair = 'grid grid-cols-2 items-start gap-3'
const legend = 'mb-2 font-bold'

export function BasicFields(part: PartProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = part
  return (
    <>
      <SelectField
        label={t('deliveryOptions.field.kind')}
        onChange={({ target }) =>
          set(withKind(typed, deliveryKinds.find((kind) => kind === target.value) ?? 'OWN_RIDER'))
        }
        value={typed.kind}
      >
        {deliveryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`deliveryOptions.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        error={faultOf('name')}
        hint={t('deliveryOptions.nameHint')}
        label={t('deliveryOptions.field.name')}
        maxLength={60}
        onChange={({ target }) => set({ name: target.value })}
        value={typed.name}
      />
      <AreaField
        error={faultOf('description')}
        label={t('deliveryOptions.field.description')}
        maxLength={200}
        onChange={({ target }) => set({ description: target.value })}
        value={typed.description}
      />
      <NepaliFields {...part} />
      <div className="grid grid-cols-2 items-start gap-3">
        <Amount {...part} name="etaMin" />
        <Amount {...part} name="etaMax" />
        <div className="col-span-2">
          <SelectField
            label={t('deliveryOptions.field.etaUnit')}
            onChange={({ target }) =>
              set({ etaUnit: (['HOUR', 'DAY'] as const).find((unit) => unit === target.value) ?? 'MINUTE' })
            }
            value={typed.etaUnit}
          >
            {(['MINUTE', 'HOUR', 'DAY'] as const).map((unit) => (
              <option key={unit} value={unit}>
                {t(`deliveryOptions.unit.${unit}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </>
  )
}

export function FeeFields(part: PartProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = part
  const asked = askedOf(typed)
  if (!asked.pricing) return <p className="text-muted">{t('deliveryOptions.pickupFree')}</p>
  return (
    <fieldset className="grid gap-3">
      <legend className={legend}>{t('deliveryOptions.fee')}</legend>
      <SelectField
        label={t('deliveryOptions.field.pricing')}
        onChange={({ target }) =>
          set({ pricing: deliveryPricings.find((one) => one === target.value) ?? 'FREE' })
        }
        value={typed.pricing}
      >
        {deliveryPricings.map((one) => (
          <option key={one} value={one}>
            {t(`deliveryOptions.pricing.${one}`)}
          </option>
        ))}
      </SelectField>
      {asked.base && !asked.distance && <Amount {...part} name="baseFee" />}
      {asked.distance && (
        <>
          <div className={pair}>
            <Amount {...part} name="baseFee" />
            <Amount {...part} name="perKmFee" />
            <Amount {...part} name="freeKm" />
            <Amount {...part} name="roundTo" />
            <Amount {...part} name="minFee" />
            <Amount {...part} name="maxFee" />
          </div>
          <p className="text-muted text-xs">{t('deliveryOptions.feeHint')}</p>
        </>
      )}
      {asked.rates && (
        <DistrictRates faultOf={faultOf} onChange={(rates) => set({ rates })} rates={typed.rates} />
      )}
      {asked.freeAbove && <Amount {...part} hint={t('deliveryOptions.freeHint')} name="freeAboveSubtotal" />}
    </fieldset>
  )
}

export function ReachFields(part: PartProps) {
  const t = useTranslate()
  if (!askedOf(part.typed).reach) return null
  return <Amount {...part} hint={t('deliveryOptions.maxKmHint')} name="maxKm" />
}

export function ConditionFields(part: PartProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = part
  const dayFault = faultOf('weekdays')
  const isOn = (day: number) => typed.weekdays.includes(day)
  return (
    <fieldset className="grid gap-3">
      <legend className={legend}>{t('deliveryOptions.when')}</legend>
      <fieldset className="grid gap-1">
        <legend className="font-medium text-sm">{t('deliveryOptions.field.weekdays')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {([0, 1, 2, 3, 4, 5, 6] as const).map((day) => (
            <label className="flex min-h-11 items-center gap-2" key={day}>
              <input
                aria-invalid={dayFault === undefined ? undefined : true}
                checked={isOn(day)}
                className="size-5 accent-himal"
                onChange={() =>
                  set({
                    weekdays: isOn(day)
                      ? typed.weekdays.filter((one) => one !== day)
                      : [...typed.weekdays, day].sort(),
                  })
                }
                type="checkbox"
              />
              {t(`hours.day.${day}`)}
            </label>
          ))}
        </div>
        {dayFault !== undefined && (
          <p className="text-simrik text-xs" role="alert">
            {dayFault}
          </p>
        )}
      </fieldset>
      <TextField
        error={faultOf('cutoffTime')}
        hint={t('deliveryOptions.cutoffHint')}
        label={t('deliveryOptions.field.cutoffTime')}
        onChange={({ target }) => set({ cutoffTime: target.value })}
        type="time"
        value={typed.cutoffTime}
      />
      <div className={pair}>
        <Amount {...part} hint={t('deliveryOptions.optional')} name="minSubtotal" />
        <Amount {...part} hint={t('deliveryOptions.optional')} name="maxSubtotal" />
      </div>
    </fieldset>
  )
}

export function PaymentFields(part: PartProps) {
  const t = useTranslate()
  const { typed, set } = part
  return (
    <fieldset className="grid gap-1">
      <legend className={legend}>{t('deliveryOptions.cash')}</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input
          checked={typed.codAllowed}
          className="size-5 accent-himal"
          onChange={({ target }) => set({ codAllowed: target.checked })}
          type="checkbox"
        />
        {t(typed.kind === 'PICKUP' ? 'deliveryOptions.cashAtCounter' : 'deliveryOptions.cashAtDoor')}
      </label>
      {typed.codAllowed && <Amount {...part} hint={t('deliveryOptions.optional')} name="codLimit" />}
    </fieldset>
  )
}

export function CourierFields({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  if (!askedOf(typed).courier) return null
  return (
    <>
      <TextField
        error={faultOf('courierName')}
        label={t('deliveryOptions.field.courierName')}
        maxLength={60}
        onChange={({ target }) => set({ courierName: target.value })}
        value={typed.courierName}
      />
      <TextField
        error={faultOf('trackingUrl')}
        hint={t('deliveryOptions.trackingHint')}
        inputMode="url"
        label={t('deliveryOptions.field.trackingUrl')}
        maxLength={300}
        onChange={({ target }) => set({ trackingUrl: target.value })}
        value={typed.trackingUrl}
      />
    </>
  )
}
