import { lineFieldKinds, lineFormLimits, measureUnits } from '../../../contract/catalogue/line-answers.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import type { TypedField } from './line-form-data.ts'

export type FieldFaults = Readonly<Record<string, string | undefined>>

interface FieldEditorProps {
  field: TypedField
  number: number
  count: number
  faults: FieldFaults
  onChange: (field: TypedField) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One question of a form: its words in both languages, and what is answered to it. */
export function FieldEditor({ field, number, count, faults, onChange, onMove, onRemove }: FieldEditorProps) {
  const t = useTranslate()
  const set = (part: Partial<TypedField>) => onChange({ ...field, ...part })
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
      <div className="flex items-center gap-1">
        <h3 className="min-w-0 flex-1 font-bold text-sm">{t('lineForms.field', { count: number })}</h3>
        <IconButton
          disabled={number === 1}
          icon="chevron-up"
          label={t('lineForms.up', { count: number })}
          onClick={() => onMove(-1)}
        />
        <IconButton
          disabled={number === count}
          icon="chevron-down"
          label={t('lineForms.down', { count: number })}
          onClick={() => onMove(1)}
        />
        <IconButton
          disabled={count === 1}
          icon="trash"
          label={t('lineForms.removeField', { count: number })}
          onClick={onRemove}
        />
      </div>
      <SelectField
        label={t('lineForms.kind')}
        onChange={({ target }) => {
          const kind = lineFieldKinds.find((one) => one === target.value)
          if (kind) set({ kind })
        }}
        value={field.kind}
      >
        {lineFieldKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`lineForms.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        autoComplete="off"
        error={faults['label']}
        label={t('lineForms.label')}
        maxLength={60}
        onChange={({ target }) => set({ label: target.value })}
        value={field.label}
      />
      <TextField
        autoComplete="off"
        error={faults['labelNe']}
        label={t('lineForms.labelNe')}
        lang="ne"
        maxLength={60}
        onChange={({ target }) => set({ labelNe: target.value })}
        value={field.labelNe}
      />
      <TextField
        autoComplete="off"
        error={faults['hint']}
        label={t('lineForms.hint')}
        maxLength={200}
        onChange={({ target }) => set({ hint: target.value })}
        value={field.hint}
      />
      <TextField
        autoComplete="off"
        error={faults['hintNe']}
        label={t('lineForms.hintNe')}
        lang="ne"
        maxLength={200}
        onChange={({ target }) => set({ hintNe: target.value })}
        value={field.hintNe}
      />
      <Bounds faults={faults} field={field} set={set} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          checked={field.isRequired}
          className="size-5 shrink-0 accent-himal"
          onChange={({ target }) => set({ isRequired: target.checked })}
          type="checkbox"
        />
        {t('lineForms.required')}
      </label>
    </li>
  )
}

interface BoundsProps {
  field: TypedField
  faults: FieldFaults
  set: (part: Partial<TypedField>) => void
}

function Bounds({ field, faults, set }: BoundsProps) {
  const t = useTranslate()
  if (field.kind === 'PICTURES') {
    return (
      <p className="text-muted text-xs">{t('lineForms.picturesLine', { most: lineFormLimits.pictures })}</p>
    )
  }
  if (field.kind === 'CHOICE') {
    return (
      <AreaField
        error={faults['choices']}
        hint={t('lineForms.choicesHint')}
        label={t('lineForms.choices')}
        onChange={({ target }) => set({ choices: target.value })}
        rows={4}
        value={field.choices}
      />
    )
  }
  const number = (name: 'maxLength' | 'least' | 'most') => (
    <TextField
      autoComplete="off"
      error={faults[name]}
      inputMode="decimal"
      label={t(`lineForms.${name}`)}
      onChange={({ target }) => set({ [name]: target.value })}
      value={field[name]}
    />
  )
  if (field.kind === 'TEXT') return number('maxLength')
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <SelectField
        label={t('lineForms.unit')}
        onChange={({ target }) => {
          const unit = measureUnits.find((one) => one === target.value)
          if (unit) set({ unit })
        }}
        value={field.unit}
      >
        {measureUnits.map((unit) => (
          <option key={unit} value={unit}>
            {t(`lineForms.unit.${unit}`)}
          </option>
        ))}
      </SelectField>
      {number('least')}
      {number('most')}
    </div>
  )
}
