import { useTranslate } from '../../lib/i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'
import { FieldGroup } from './field-group.tsx'
import type { PartProps } from './typed-promo.ts'

const limits = ['totalLimit', 'perUserLimit', 'perDayLimit', 'budget'] as const

/** How often, and for how much money; empty is without a limit. */
export function LimitFields({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  return (
    <FieldGroup line={t('coupons.limitsLine')} title={t('coupons.limits')}>
      <div className="grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2">
        {limits.map((name) => (
          <TextField
            error={faultOf(name)}
            hint={name === 'budget' ? t('coupons.budgetHint') : undefined}
            inputMode={name === 'budget' ? 'decimal' : 'numeric'}
            key={name}
            label={t(`coupons.${name}`)}
            onChange={({ target }) => set({ [name]: target.value })}
            value={typed[name]}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** Cost share of the market's codes. */
export function BearerField({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  return (
    <FieldGroup title={t('coupons.bearer')}>
      <TextField
        error={faultOf('platformPercent')}
        hint={t('coupons.platformPercentHint')}
        inputMode="numeric"
        label={t('coupons.platformPercent')}
        onChange={({ target }) => set({ platformPercent: target.value })}
        value={typed.platformPercent}
      />
    </FieldGroup>
  )
}
