import { paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckedLine } from './checked-line.tsx'
import type { RulePartProps } from './rule-editor.tsx'

/** When the rule applies: every condition that is filled in must hold. */
export function RuleConditions({ typed, owner, tags, faultOf, set }: RulePartProps) {
  const t = useTranslate()
  const number = (name: 'minQuantity' | 'minSameQuantity' | 'minSubtotal' | 'orderNumber') => (
    <TextField
      autoComplete="off"
      error={faultOf(name)}
      hint={t(`rules.${name}.hint`)}
      inputMode={name === 'minSubtotal' ? 'decimal' : 'numeric'}
      label={t(`rules.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      value={typed[name]}
    />
  )
  const day = (name: 'endDay' | 'startDay') => (
    <TextField
      error={faultOf(name)}
      hint={name === 'endDay' ? t('rules.endDay.hint') : undefined}
      label={t(`rules.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      type="date"
      value={typed[name]}
    />
  )
  const nameOf = (id: string) =>
    owner.categories.find((one) => one.id === id)?.name ?? t('rules.says.category')
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="font-bold">{t('rules.when')}</h2>
        <p className="text-muted text-sm">{t('rules.whenLine')}</p>
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {number('minSubtotal')}
        {number('minQuantity')}
        {number('minSameQuantity')}
        {number('orderNumber')}
      </div>
      <Chosen
        chosen={typed.categoryIds}
        hint={t('rules.categories.hint')}
        label={t('rules.categories')}
        nameOf={nameOf}
        onChange={(categoryIds) => set({ categoryIds })}
        options={owner.categories.map(({ id }) => id)}
      />
      {!owner.isPlatform && (tags.length > 0 || typed.customerTags.length > 0) && (
        <Chosen
          chosen={typed.customerTags}
          error={faultOf('customerTags')}
          hint={t('rules.tags.hint')}
          label={t('rules.tags')}
          nameOf={(tag) => tag}
          onChange={(customerTags) => set({ customerTags })}
          options={tags}
        />
      )}
      <fieldset>
        <legend className="font-medium text-sm">{t('rules.paidBy')}</legend>
        <p className="text-muted text-xs">{t('rules.paidBy.hint')}</p>
        <div className="grid grid-cols-1 sm:grid-cols-2">
          {paymentMethods.map((method) => (
            <CheckedLine
              isChecked={typed.paymentMethods.includes(method)}
              key={method}
              onChange={(isChecked) =>
                set({
                  paymentMethods: isChecked
                    ? [...typed.paymentMethods, method]
                    : typed.paymentMethods.filter((one) => one !== method),
                })
              }
            >
              {t(`rules.method.${method}`)}
            </CheckedLine>
          ))}
        </div>
      </fieldset>
      <CheckedLine isChecked={typed.pickUpOnly} onChange={(pickUpOnly) => set({ pickUpOnly })}>
        {t('rules.pickUpOnly')}
      </CheckedLine>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {day('startDay')}
        {day('endDay')}
      </div>
      <div>
        <CheckedLine
          hint={t('rules.stopAfter.hint')}
          isChecked={typed.stopAfter}
          onChange={(stopAfter) => set({ stopAfter })}
        >
          {t('rules.stopAfter')}
        </CheckedLine>
        <CheckedLine isChecked={typed.active} onChange={(active) => set({ active })}>
          {t('rules.active')}
        </CheckedLine>
      </div>
    </section>
  )
}

interface ChosenProps {
  label: string
  hint: string
  error?: string | undefined
  options: readonly string[]
  chosen: readonly string[]
  nameOf: (option: string) => string
  onChange: (chosen: readonly string[]) => void
}

/** Several of a list: chosen one after the other, each removed by its own button. */
function Chosen({ label, hint, error, options, chosen, nameOf, onChange }: ChosenProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        error={error}
        hint={hint}
        label={label}
        onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
        value=""
      >
        <option value="">{t(chosen.length === 0 ? 'ui.all' : 'rules.addMore')}</option>
        {options
          .filter((option) => !chosen.includes(option))
          .map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((option) => (
            <li key={option}>
              <button
                aria-label={t('rules.removeChosen', { name: nameOf(option) })}
                className="inline-flex min-h-9 items-center gap-1 rounded-full border border-line bg-sunken px-3 text-sm touch:min-h-11"
                onClick={() => onChange(chosen.filter((one) => one !== option))}
                type="button"
              >
                <span className="[overflow-wrap:anywhere]">{nameOf(option)}</span>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
