import { winnerLimits } from '../../../../contract/rewards/winner-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { AreaField, TextField } from '../../../ui/field.tsx'
import type { FixedProps } from './typed-winner.ts'

/** Title and terms, in both languages. */
export function TextFields({ typed, set, faultOf, isFixed }: FixedProps) {
  const t = useTranslate()
  const field = (name: 'title' | 'titleNe' | 'terms' | 'termsNe') => ({
    error: faultOf(name),
    label: t(`winneradmin.field.${name}`),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    ...(name.endsWith('Ne') && { lang: 'ne' }),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        {...field('title')}
        autoComplete="off"
        hint={t('winneradmin.titleHint')}
        maxLength={winnerLimits.title}
      />
      <TextField {...field('titleNe')} autoComplete="off" maxLength={winnerLimits.title} />
      <AreaField
        {...field('terms')}
        hint={t('winneradmin.termsHint')}
        maxLength={winnerLimits.terms}
        readOnly={isFixed}
      />
      <AreaField {...field('termsNe')} maxLength={winnerLimits.terms} />
    </div>
  )
}
