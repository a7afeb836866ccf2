import { promoKinds } from '../../../contract/promotions/promo-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { FieldGroup } from './field-group.tsx'
import type { PartProps } from './typed-promo.ts'

/** The code itself is in circulation once it was published: then it is fixed. */
export function CodeFields({ typed, set, faultOf, isFixed }: PartProps & { readonly isFixed: boolean }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        error={faultOf('code')}
        hint={t(isFixed ? 'coupons.codeFixed' : 'coupons.codeHint')}
        label={t('coupons.code')}
        maxLength={40}
        onChange={({ target }) => set({ code: target.value.toUpperCase() })}
        readOnly={isFixed}
        spellCheck={false}
        value={typed.code}
      />
      <TextField
        autoComplete="off"
        error={faultOf('title')}
        hint={t('coupons.titleHint')}
        label={t('coupons.title')}
        maxLength={80}
        onChange={({ target }) => set({ title: target.value })}
        value={typed.title}
      />
      <TextField
        autoComplete="off"
        error={faultOf('titleNe')}
        label={t('coupons.titleNe')}
        lang="ne"
        maxLength={80}
        onChange={({ target }) => set({ titleNe: target.value })}
        value={typed.titleNe}
      />
      <AreaField
        error={faultOf('terms')}
        hint={t('coupons.termsHint')}
        label={t('coupons.terms')}
        maxLength={500}
        onChange={({ target }) => set({ terms: target.value })}
        value={typed.terms}
      />
    </div>
  )
}

export function BenefitFields({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  const { kind } = typed
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioGroup
        chosen={kind}
        label={t('coupons.kind')}
        name="promo-kind"
        onChoose={(next) => set({ kind: next })}
        options={promoKinds.map((value) => ({
          value,
          label: t(`coupons.kind.${value}`),
          hint: t(`coupons.kindHint.${value}`),
        }))}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {kind === 'PERCENT' && (
          <TextField
            error={faultOf('percent')}
            hint={t('coupons.percentHint')}
            inputMode="numeric"
            label={t('coupons.percent')}
            onChange={({ target }) => set({ percent: target.value })}
            value={typed.percent}
          />
        )}
        {kind === 'AMOUNT' && (
          <TextField
            error={faultOf('amount')}
            inputMode="decimal"
            label={t('coupons.amount')}
            onChange={({ target }) => set({ amount: target.value })}
            value={typed.amount}
          />
        )}
        {kind !== 'AMOUNT' && (
          <TextField
            error={faultOf('maxDiscount')}
            hint={t('coupons.mayBeEmpty')}
            inputMode="decimal"
            label={t('coupons.maxDiscount')}
            onChange={({ target }) => set({ maxDiscount: target.value })}
            value={typed.maxDiscount}
          />
        )}
        <TextField
          error={faultOf('minSubtotal')}
          hint={t('coupons.minSubtotalHint')}
          inputMode="decimal"
          label={t('coupons.minSubtotal')}
          onChange={({ target }) => set({ minSubtotal: target.value })}
          value={typed.minSubtotal}
        />
      </div>
    </div>
  )
}

export function DayFields({ typed, set, faultOf }: PartProps) {
  const t = useTranslate()
  return (
    <FieldGroup title={t('coupons.days')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {(['startDay', 'endDay'] as const).map((name) => (
          <TextField
            error={faultOf(name)}
            key={name}
            label={t(`coupons.${name}`)}
            min={name === 'endDay' ? typed.startDay : undefined}
            onChange={({ target }) => set({ [name]: target.value })}
            type="date"
            value={typed[name]}
          />
        ))}
      </div>
      <p className="-mt-2 text-muted text-xs">{t('coupons.daysLine')}</p>
    </FieldGroup>
  )
}
