import { mostTiers, ruleKinds } from '../../../contract/promotions/rule-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { RulePartProps } from './rule-editor.tsx'
import { newTier, type TypedTier } from './typed-rule.ts'

/** The effect of a rule. */
export function RuleEffect(props: RulePartProps) {
  const t = useTranslate()
  const { typed, owner, faultOf, set } = props
  const number = (name: 'amount' | 'maxDiscount' | 'percent' | 'platformPercent', hint?: string) => (
    <TextField
      autoComplete="off"
      error={faultOf(name)}
      hint={hint}
      inputMode="decimal"
      label={t(`rules.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
  return (
    <section className="grid grid-cols-1 gap-3">
      <RadioGroup
        chosen={typed.kind}
        isWide
        label={t('rules.then')}
        name="rule-kind"
        onChoose={(kind) => set({ kind })}
        options={ruleKinds.map((value) => ({
          value,
          label: t(`rules.kind.${value}`),
          hint: t(`rules.kind.${value}.hint`),
        }))}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {typed.kind === 'PERCENT' && number('percent')}
        {typed.kind === 'AMOUNT' && number('amount')}
        {typed.kind !== 'AMOUNT' && number('maxDiscount', t('rules.maxDiscountHint'))}
        {owner.isPlatform && number('platformPercent', t('rules.platformPercentHint'))}
      </div>
      {typed.kind === 'TIERS' && <Tiers {...props} />}
    </section>
  )
}

function Tiers({ typed, faultOf, set }: RulePartProps) {
  const t = useTranslate()
  const { tiers, tiersBy } = typed
  const put = (key: number, part: Partial<TypedTier>) =>
    set({ tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)) })
  return (
    <div className="grid grid-cols-1 gap-3">
      <SelectField
        label={t('rules.tiersBy')}
        onChange={({ target }) => set({ tiersBy: target.value === 'PRICE' ? 'PRICE' : 'PERCENT' })}
        value={tiersBy}
      >
        <option value="PERCENT">{t('rules.tiersBy.PERCENT')}</option>
        <option value="PRICE">{t('rules.tiersBy.PRICE')}</option>
      </SelectField>
      <ol className="grid grid-cols-1 gap-2">
        {tiers.map(({ key, minQuantity, value }, at) => (
          <li className="flex items-end gap-2" key={key}>
            <TextField
              autoComplete="off"
              className="min-w-0 flex-1"
              error={faultOf(`tiers.${at}.minQuantity`)}
              inputMode="numeric"
              label={t('rules.tierFrom', { row: at + 1 })}
              onChange={({ target }) => put(key, { minQuantity: target.value })}
              value={minQuantity}
            />
            <TextField
              autoComplete="off"
              className="min-w-0 flex-1"
              error={
                faultOf(`tiers.${at}.value`) ??
                faultOf(`tiers.${at}.percent`) ??
                faultOf(`tiers.${at}.unitPrice`)
              }
              inputMode="decimal"
              label={t(tiersBy === 'PRICE' ? 'rules.tierPrice' : 'rules.tierPercent', { row: at + 1 })}
              onChange={({ target }) => put(key, { value: target.value })}
              value={value}
            />
            <IconButton
              disabled={tiers.length === 1}
              icon="trash"
              label={t('rules.tierRemove', { row: at + 1 })}
              onClick={() => set({ tiers: tiers.filter((tier) => tier.key !== key) })}
            />
          </li>
        ))}
      </ol>
      <FaultBox>{faultOf('tiers')}</FaultBox>
      <Button
        className="justify-self-start"
        disabled={tiers.length >= mostTiers}
        icon="plus"
        onClick={() => set({ tiers: [...tiers, newTier()] })}
        size="small"
        variant="quiet"
      >
        {t('rules.tierAdd')}
      </Button>
      <p className="text-muted text-xs">{t('rules.tiersLine')}</p>
    </div>
  )
}
