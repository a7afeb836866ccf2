import { useTranslate } from '../../../lib/i18n/translate.ts'
import { AreaField, TextField } from '../../../ui/field.tsx'
import type { PartProps } from './typed-campaign.ts'

type NumberName =
  | 'minDiscountPercent'
  | 'minRating'
  | 'maxCancelRate'
  | 'slotsTotal'
  | 'slotsPerVendor'
  | 'perShopperCap'
  | 'platformPercent'
type TextName = 'title' | 'titleNe' | 'badge' | 'badgeNe'

/** A number in either script. */
export function NumberField({
  typed,
  set,
  faultOf,
  name,
  hint,
}: PartProps & { name: NumberName; hint?: string }) {
  const t = useTranslate()
  return (
    <TextField
      autoComplete="off"
      error={faultOf(name)}
      hint={hint}
      inputMode="decimal"
      label={t(`campaigns.field.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
}

interface WordsProps<Name extends string> extends PartProps {
  name: Name
  longest: number
  hint?: string
}

export function LineField({ typed, set, faultOf, name, longest, hint }: WordsProps<TextName>) {
  const t = useTranslate()
  return (
    <TextField
      autoComplete="off"
      error={faultOf(name)}
      hint={hint}
      label={t(`campaigns.field.${name}`)}
      {...(name.endsWith('Ne') && { lang: 'ne' })}
      maxLength={longest}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
}

export function LongField({
  typed,
  set,
  faultOf,
  name,
  longest,
}: WordsProps<'description' | 'descriptionNe'>) {
  const t = useTranslate()
  return (
    <AreaField
      error={faultOf(name)}
      label={t(`campaigns.field.${name}`)}
      {...(name.endsWith('Ne') && { lang: 'ne' })}
      maxLength={longest}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
}
