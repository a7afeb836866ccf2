import { type ComponentProps, useId } from 'react'
import { addressLengths } from '../../../contract/delivery/addresses.ts'
import { wards } from '../../../contract/shared/limits.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { municipalitiesOf } from '../../parts/location/places/municipalities.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

interface MunicipalityAndWardProps {
  /** The chosen district: its municipalities are suggested, any other text is taken too. */
  city: string
  municipality: Partial<ComponentProps<typeof TextField>>
  ward: Partial<ComponentProps<typeof SelectField>>
}

const wardNumbers = Array.from({ length: wards }, (_, at) => at + 1)

export function MunicipalityAndWard({ city, municipality, ward }: MunicipalityAndWardProps) {
  const t = useTranslate()
  const language = useLanguage()
  const listId = useId()
  return (
    <>
      <div>
        <TextField
          label={t('address.municipality')}
          list={listId}
          maxLength={addressLengths.municipality}
          {...municipality}
        />
        <datalist id={listId}>
          {municipalitiesOf(city).map(({ name, nameNe }) => (
            <option key={name} value={language === 'ne' ? nameNe : name} />
          ))}
        </datalist>
      </div>
      <SelectField label={t('address.ward')} {...ward}>
        <option value="">{t('address.choose')}</option>
        {wardNumbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </SelectField>
    </>
  )
}
