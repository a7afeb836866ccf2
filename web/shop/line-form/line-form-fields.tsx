import type { AnswerFault } from '../../../contract/catalogue/line-answers.ts'
import { lineFormLimits, setsOf } from '../../../contract/catalogue/line-answers.ts'
import type { LineField, LineForm } from '../../../contract/catalogue/line-forms.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField } from '../../parts/picture-field/picture-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { TypedAnswers } from './typed-answers.ts'

interface LineFormFieldsProps {
  form: LineForm
  quantity: number
  typed: TypedAnswers
  /** Shown once the shopper has tried to save. */
  faults: readonly AnswerFault[]
  onChange: (typed: TypedAnswers) => void
  onBusy: (isBusy: boolean) => void
  /** Pictures belong to an account. */
  mayUpload: boolean
}

/** The questions of a store about one line: once, or for each piece. */
export function LineFormFields({
  form,
  quantity,
  typed,
  faults,
  onChange,
  onBusy,
  mayUpload,
}: LineFormFieldsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const sets = setsOf(form, quantity)
  const pictured = form.fields.find(({ kind }) => kind === 'PICTURES')
  const answer = (at: number, key: string, value: string) =>
    onChange({
      ...typed,
      units: Array.from({ length: Math.max(sets, typed.units.length) }, (_, one) =>
        one === at ? { ...typed.units[one], [key]: value } : (typed.units[one] ?? {}),
      ),
    })
  const faultOf = (field: LineField, at: number | null) =>
    faults.find(({ key, piece }) => key === field.key && (piece === null || at === null || piece === at + 1))
  return (
    <div className="grid grid-cols-1 gap-4">
      {Array.from({ length: sets }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number
        <fieldset className="grid grid-cols-1 gap-3" key={at}>
          {form.asksPerUnit && (
            <legend className="mb-1 font-bold text-sm">{t('lineForm.piece', { count: at + 1 })}</legend>
          )}
          {form.fields.map((field) =>
            field.kind === 'PICTURES' ? null : (
              <Question
                fault={faultWords(field, faultOf(field, at), t)}
                field={field}
                key={field.key}
                onChange={(value) => answer(at, field.key, value)}
                value={typed.units[at]?.[field.key] ?? ''}
              />
            ),
          )}
        </fieldset>
      ))}
      {pictured &&
        (mayUpload ? (
          <PictureField
            error={faultWords(pictured, faultOf(pictured, null), t)}
            hint={inLanguage(language, pictured.hint, pictured.hintNe) || t('lineForm.picturesHint')}
            label={labelOf(pictured, language, t)}
            most={lineFormLimits.pictures}
            onBusy={onBusy}
            onChange={(pictures) => onChange({ ...typed, pictures })}
            shape="PRIVATE"
            value={typed.pictures}
          />
        ) : (
          <p className="text-muted text-sm">
            <span className="block font-medium text-ink">{labelOf(pictured, language, t)}</span>
            {t('lineForm.picturesLogin')}
          </p>
        ))}
    </div>
  )
}

interface QuestionProps {
  field: Exclude<LineField, { kind: 'PICTURES' }>
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

function Question({ field, value, fault, onChange }: QuestionProps) {
  const t = useTranslate()
  const language = useLanguage()
  const hint = inLanguage(language, field.hint, field.hintNe)
  const label = labelOf(field, language, t)
  const common = { error: fault, label, value, 'aria-required': field.isRequired }
  if (field.kind === 'CHOICE') {
    return (
      <SelectField {...common} hint={hint || undefined} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('lineForm.choose')}</option>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {inLanguage(language, choice.value, choice.valueNe)}
          </option>
        ))}
        {value !== '' && !field.choices.some((choice) => choice.value === value) && (
          <option disabled value={value}>
            {value}
          </option>
        )}
      </SelectField>
    )
  }
  const bounds =
    field.kind === 'MEASURE'
      ? t(field.unit === 'CM' ? 'lineForm.cm' : 'lineForm.inch', { least: field.least, most: field.most })
      : t('lineForm.letters', { count: [...value].length, most: field.maxLength })
  return (
    <TextField
      {...common}
      autoComplete="off"
      hint={[hint, bounds].filter(Boolean).join(' · ')}
      inputMode={field.kind === 'MEASURE' ? 'decimal' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const labelOf = (field: LineField, language: 'en' | 'ne', t: Translate): string => {
  const label = inLanguage(language, field.label, field.labelNe)
  return field.isRequired ? label : t('lineForm.optional', { label })
}

function faultWords(field: LineField, found: AnswerFault | undefined, t: Translate): string | undefined {
  if (found === undefined) return undefined
  if (found.fault === 'REQUIRED' || field.kind === 'PICTURES') return t('lineForm.required')
  if (field.kind === 'MEASURE') {
    return t('lineForm.noFit.MEASURE', { least: field.least, most: field.most })
  }
  return t(`lineForm.noFit.${field.kind}`)
}
