import { useTranslate } from '../../lib/i18n/translate.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { InNepali } from '../nepali/in-nepali.tsx'
import type { PartProps } from './typed-option.ts'

/** Name and description of a delivery option in Nepali. */
export function NepaliFields({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  return (
    <InNepali
      hasFault={faultOf('nameNe') !== undefined || faultOf('descriptionNe') !== undefined}
      isFilled={typed.nameNe !== '' || typed.descriptionNe !== ''}
    >
      <TextField
        error={faultOf('nameNe')}
        label={t('deliveryOptions.field.nameNe')}
        lang="ne"
        maxLength={60}
        onChange={({ target }) => set({ nameNe: target.value })}
        value={typed.nameNe}
      />
      <AreaField
        error={faultOf('descriptionNe')}
        label={t('deliveryOptions.field.descriptionNe')}
        lang="ne"
        maxLength={200}
        onChange={({ target }) => set({ descriptionNe: target.value })}
        value={typed.descriptionNe}
      />
    </InNepali>
  )
}
