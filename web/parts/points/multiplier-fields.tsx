import { mostMultipliers } from '../../../contract/rewards/point-kinds.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FieldGroup } from '../promo-codes/field-group.tsx'
import type { ProgramPartProps } from './program-form.tsx'
import { newMultiplier, type TypedMultiplier } from './typed-program.ts'

/** More points for some categories, or for some days. */
export function MultiplierFields(props: ProgramPartProps) {
  const t = useTranslate()
  const { typed, set, faultOf } = props
  const { multipliers } = typed
  return (
    <FieldGroup line={t('program.multipliersLine')} title={t('program.multipliers')}>
      {multipliers.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {multipliers.map((of, at) => (
            <li key={of.key}>
              <Multiplier {...props} at={at} of={of} />
            </li>
          ))}
        </ol>
      )}
      <FaultBox>{faultOf('multipliers')}</FaultBox>
      <Button
        className="justify-self-start"
        disabled={multipliers.length >= mostMultipliers}
        icon="plus"
        onClick={() => set({ multipliers: [...multipliers, newMultiplier()] })}
        size="small"
        variant="quiet"
      >
        {t('program.multiplierAdd')}
      </Button>
    </FieldGroup>
  )
}

interface MultiplierProps extends ProgramPartProps {
  readonly of: TypedMultiplier
  readonly at: number
}

function Multiplier({ of, at, typed, set, faultOf, keeper }: MultiplierProps) {
  const t = useTranslate()
  const row = at + 1
  const put = (part: Partial<TypedMultiplier>) =>
    set({ multipliers: typed.multipliers.map((one) => (one.key === of.key ? { ...one, ...part } : one)) })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{t('program.multiplier', { row })}</legend>
      <div className="flex items-end gap-2">
        <TextField
          autoComplete="off"
          className="min-w-0 flex-1"
          error={faultOf(`multipliers.${at}.percent`)}
          hint={t('program.percentHint')}
          inputMode="numeric"
          label={t('program.percent', { row })}
          onChange={({ target }) => put({ percent: target.value })}
          value={of.percent}
        />
        <IconButton
          className="mb-5"
          icon="trash"
          label={t('program.multiplierRemove', { row })}
          onClick={() => set({ multipliers: typed.multipliers.filter(({ key }) => key !== of.key) })}
        />
      </div>
      <Categories
        of={of}
        put={put}
        fault={faultOf(`multipliers.${at}.categoryIds`)}
        groups={keeper.categories}
      />
      <div className="grid grid-cols-1 items-start gap-3 min-[24rem]:grid-cols-2">
        {(['startDay', 'endDay'] as const).map((name) => (
          <TextField
            error={faultOf(`multipliers.${at}.${name}`)}
            hint={name === 'endDay' ? t('program.daysHint') : undefined}
            key={name}
            label={t(`program.${name}`)}
            onChange={({ target }) => put({ [name]: target.value })}
            type="date"
            value={of[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface CategoriesProps {
  readonly of: TypedMultiplier
  readonly put: (part: Partial<TypedMultiplier>) => void
  readonly fault: string | undefined
  readonly groups: ProgramPartProps['keeper']['categories']
}

/** The categories that it is for; none: all products. */
function Categories({ of, put, fault, groups }: CategoriesProps) {
  const t = useTranslate()
  const nameOf = (id: string): string =>
    groups.flatMap(({ options }) => options).find((one) => one.id === id)?.name ?? t('program.category')
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        error={fault}
        hint={t('program.categoriesHint')}
        label={t('program.categories')}
        onChange={({ target }) =>
          target.value !== '' && put({ categoryIds: [...new Set([...of.categoryIds, target.value])] })
        }
        value=""
      >
        <option value="">{t('program.categoryAdd')}</option>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
      {of.categoryIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {of.categoryIds.map((id) => (
            <li className="max-w-full" key={id}>
              <button
                aria-label={t('program.categoryRemove', { name: nameOf(id) })}
                className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3 text-left text-sm hover:border-muted touch:min-h-11"
                onClick={() => put({ categoryIds: of.categoryIds.filter((one) => one !== id) })}
                type="button"
              >
                <span className="truncate">{nameOf(id)}</span>
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
