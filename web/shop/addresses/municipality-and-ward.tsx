import { type ComponentProps, useId } from 'react'
import { addressLengths } from '../../../contract/delivery/addresses.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { municipalitiesOf } from '../../parts/location/places/municipalities.ts'
import { TextField } from '../../ui/field.tsx'

interface MunicipalityAndWardProps {
  /** The chosen district: its municipalities are suggested, any other text is taken too. */
  city: string
  /** The only fields that a found address lacks: typed first. */
  lacking?: 'municipality' | 'ward' | '' | undefined
  municipality: Partial<ComponentProps<typeof TextField>>
  ward: Partial<ComponentProps<typeof TextField>>
}

export function MunicipalityAndWard({ city, lacking, municipality, ward }: MunicipalityAndWardProps) {
  const t = useTranslate()
  const language = useLanguage()
  const listId = useId()
  return (
    <>
      <div>
        <TextField
          autoFocus={lacking === 'municipality'}
          enterKeyHint="next"
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
      {/* Typed: two digits are quicker than a list of 33. */}
      <TextField
        autoComplete="off"
        autoFocus={lacking === 'ward'}
        enterKeyHint="next"
        inputMode="numeric"
        label={t('address.ward')}
        maxLength={2}
        {...ward}
      />
    </>
  )
}
