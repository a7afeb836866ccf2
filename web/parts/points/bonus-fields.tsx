import { useTranslate } from '../../lib/i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'
import { FieldGroup } from '../promo-codes/field-group.tsx'
import type { ProgramPartProps } from './program-form.tsx'
import { platformBonuses, storeBonuses } from './typed-program.ts'

type Field = keyof ProgramPartProps['typed']['bonuses']

const hinted: readonly Field[] = ['profile', 'reviewPicture', 'birthday', 'referrer', 'referralLeast']

/** Points for an event; the limits of those that may come again. */
export function BonusFields({ typed, set, faultOf, keeper }: ProgramPartProps) {
  const t = useTranslate()
  const isPlatform = keeper.of === 'PLATFORM'
  const fields: readonly Field[] = isPlatform
    ? [
        ...(['signUp', 'profile', 'firstOrder', 'reviewPicture', 'reviewsPerMonth', 'birthday'] as const),
        ...platformBonuses.slice(-2),
        ...(['referralLeast', 'referralsPerMonth'] as const),
      ]
    : [...storeBonuses, 'reviewsPerMonth']
  return (
    <FieldGroup line={t('program.bonusesLine')} title={t('program.bonuses')}>
      <div className="grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2">
        {fields.map((name) => (
          <TextField
            autoComplete="off"
            error={faultOf(`bonuses.${name}`)}
            hint={
              hinted.includes(name)
                ? t(`program.bonusHint.${name}` as 'program.bonusHint.profile')
                : undefined
            }
            inputMode={name === 'referralLeast' ? 'decimal' : 'numeric'}
            key={name}
            label={t(`program.bonus.${name}`)}
            onChange={({ target }) => set({ bonuses: { ...typed.bonuses, [name]: target.value } })}
            value={typed.bonuses[name]}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
