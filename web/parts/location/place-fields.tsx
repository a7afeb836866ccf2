import type { ComponentProps } from 'react'
import { districtsOf, provinces } from '../../../contract/shared/nepal.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField } from '../../ui/field.tsx'

await loadNamespace('account')

interface PlaceFieldsProps {
  /** The province chosen so far; empty for none. */
  state: string
  stateField: Omit<ComponentProps<'select'>, 'className'>
  cityField: Omit<ComponentProps<'select'>, 'className'>
  stateFault: string | undefined
  cityFault: string | undefined
}

/** Province, then one of its districts. */
export function PlaceFields({ state, stateField, cityField, stateFault, cityFault }: PlaceFieldsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const nameIn = (place: { name: string; nameNe: string }) => (language === 'ne' ? place.nameNe : place.name)
  return (
    <>
      <SelectField error={stateFault} label={t('profile.state')} {...stateField}>
        <option value="">{t('profile.choose')}</option>
        {provinces.map((province) => (
          <option key={province.name} value={province.name}>
            {nameIn(province)}
          </option>
        ))}
      </SelectField>
      {/* Remounts with the province's districts: a district set by code is among the options from the start. */}
      <SelectField
        disabled={state === ''}
        error={cityFault}
        key={state}
        label={t('profile.city')}
        {...cityField}
      >
        <option value="">{t(state === '' ? 'profile.chooseProvince' : 'profile.choose')}</option>
        {districtsOf(state).map((district) => (
          <option key={district.name} value={district.name}>
            {nameIn(district)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
