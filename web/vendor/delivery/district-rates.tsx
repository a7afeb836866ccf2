import { useState } from 'react'
import { provinces } from '../../../contract/shared/nepal.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { controlStyles, SelectField } from '../../ui/field.tsx'
import type { TypedRate } from './typed-option.ts'

interface DistrictRatesProps {
  rates: readonly TypedRate[]
  faultOf: (name: string) => string | undefined
  onChange: (rates: readonly TypedRate[]) => void
}

/** The districts that an option goes to, each with its fee; a whole province at once, too. */
export function DistrictRates({ rates, faultOf, onChange }: DistrictRatesProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const nameIn = (place: { name: string; nameNe: string }) => (language === 'ne' ? place.nameNe : place.name)
  const isThere = (name: string) => rates.some(({ city }) => city === name)
  const left = provinces
    .map((province) => ({ ...province, districts: province.districts.filter(({ name }) => !isThere(name)) }))
    .filter(({ districts }) => districts.length > 0)
  const all = provinces.flatMap(({ districts }) => districts)
  const fault = faultOf('rates')
  const add = () => {
    const whole = left.find(({ name }) => `all ${name}` === chosen)
    const added = whole
      ? whole.districts.map(({ name }) => name)
      : all.some(({ name }) => name === chosen)
        ? [chosen]
        : []
    // A new district starts with the fee of the last one: the likeliest value.
    const fee = rates.at(-1)?.fee ?? ''
    onChange([...rates, ...added.map((city) => ({ city, fee }))])
    setChosen('')
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-sm">{t('deliveryOptions.rates')}</legend>
      {fault !== undefined && (
        <p className="text-simrik text-xs" role="alert">
          {fault}
        </p>
      )}
      {rates.length > 0 && (
        <ul className="grid max-h-80 gap-2 overflow-y-auto">
          {rates.map(({ city, fee }, at) => {
            const district = all.find(({ name }) => name === city)
            const name = district === undefined ? city : nameIn(district)
            const wrong = faultOf(`rates.${at}.fee`)
            return (
              <li className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-center gap-2" key={city}>
                <span className="truncate">{name}</span>
                <span>
                  <input
                    aria-invalid={wrong === undefined ? undefined : true}
                    aria-label={t('deliveryOptions.rateOf', { name })}
                    className={controlStyles}
                    inputMode="decimal"
                    onChange={({ target }) =>
                      onChange(rates.map((rate, i) => (i === at ? { city, fee: target.value } : rate)))
                    }
                    value={fee}
                  />
                  {wrong !== undefined && (
                    <span className="block text-simrik text-xs" role="alert">
                      {wrong}
                    </span>
                  )}
                </span>
                <IconButton
                  icon="trash"
                  label={t('deliveryOptions.rateOff', { name })}
                  onClick={() => onChange(rates.filter((_, i) => i !== at))}
                />
              </li>
            )
          })}
        </ul>
      )}
      {left.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            aria-invalid={fault === undefined ? undefined : true}
            className="min-w-48 flex-1"
            label={t('deliveryOptions.addDistrict')}
            onChange={({ target }) => setChosen(target.value)}
            value={chosen}
          >
            <option value="">{t('address.choose')}</option>
            {left.map((province) => (
              <optgroup key={province.name} label={nameIn(province)}>
                <option value={`all ${province.name}`}>
                  {t('deliveryOptions.wholeProvince', { name: nameIn(province) })}
                </option>
                {province.districts.map((district) => (
                  <option key={district.name} value={district.name}>
                    {nameIn(district)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <Button disabled={chosen === ''} icon="plus" variant="quiet" onClick={add}>
            {t('deliveryOptions.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
