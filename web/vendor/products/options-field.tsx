import { useState } from 'react'
import { productLimits } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { controlStyles, TextField } from '../../ui/field.tsx'
import type { Faults } from './form-faults.ts'
import { spanned } from './spanned-variations.ts'
import { newKey, type TypedOption, type TypedProduct, type TypedValue } from './typed-product.ts'

interface OptionsFieldProps {
  typed: TypedProduct
  faults: Faults
  /** The product is saved already, so that removing a value takes a variation away from shoppers. */
  isEdit: boolean
  change: (part: Partial<TypedProduct>) => void
}

const newOption = (): TypedOption => ({ key: newKey(), name: '', isColour: false, values: [] })

/** Options that a shopper chooses before buying: up to three, each with its values. They span the matrix below. */
export function OptionsField({ typed, faults, isEdit, change }: OptionsFieldProps) {
  const t = useTranslate()
  const [isTooMany, setIsTooMany] = useState(false)
  const [removing, setRemoving] = useState<{ name: string; options: TypedOption[] }>()
  const { options } = typed
  const put = (next: TypedOption[]) => {
    const variations = spanned(next, typed.variations)
    setIsTooMany(variations === undefined)
    if (variations !== undefined) change({ options: next, variations })
  }
  const putOption = (option: TypedOption) =>
    put(options.map((one) => (one.key === option.key ? option : one)))
  const take = (name: string, next: TypedOption[]) =>
    isEdit && name.trim() !== '' ? setRemoving({ name, options: next }) : put(next)
  return (
    <div className="grid gap-4">
      <p className="text-muted text-xs">{t('form.optionsHint')}</p>
      {options.map((option, at) => (
        <OptionEditor
          faults={faults}
          key={option.key}
          number={at + 1}
          onChange={putOption}
          onRemove={() =>
            take(
              option.name,
              options.filter(({ key }) => key !== option.key),
            )
          }
          onRemoveValue={(value) =>
            take(
              value.value,
              options.map((one) =>
                one.key === option.key
                  ? { ...one, values: one.values.filter(({ key }) => key !== value.key) }
                  : one,
              ),
            )
          }
          option={option}
        />
      ))}
      {isTooMany && <FaultBox>{t('form.tooManyRows')}</FaultBox>}
      <FaultBox>{faults.options}</FaultBox>
      {options.length < productLimits.options && (
        <Button
          className="justify-self-start"
          icon="plus"
          variant="quiet"
          onClick={() => change({ options: [...options, newOption()] })}
        >
          {t('form.addOption')}
        </Button>
      )}
      <AskDialog
        isOpen={removing !== undefined}
        no={t('vendorProducts.keep')}
        onClose={() => setRemoving(undefined)}
        onYes={async () => {
          if (removing) put(removing.options)
          return true
        }}
        title={t('form.askRemove', { name: removing?.name ?? '' })}
        yes={t('form.remove')}
      >
        <p>{t('form.askRemoveWhat')}</p>
      </AskDialog>
    </div>
  )
}

interface OptionEditorProps {
  option: TypedOption
  number: number
  faults: Faults
  onChange: (option: TypedOption) => void
  onRemove: () => void
  onRemoveValue: (value: TypedValue) => void
}

function OptionEditor({ option, number, faults, onChange, onRemove, onRemoveValue }: OptionEditorProps) {
  const t = useTranslate()
  const [added, setAdded] = useState('')
  const name = option.name || String(number)
  const add = (typed: string) => {
    const fresh = typed
      .split(/[,;\n]/)
      .map((value) => value.trim())
      .filter(
        (value) =>
          value !== '' && !option.values.some((one) => one.value.toLowerCase() === value.toLowerCase()),
      )
    setAdded('')
    if (fresh.length === 0) return
    const values = [...new Set(fresh)].map((value) => ({
      key: newKey(),
      value: value.slice(0, 80),
      hex: option.isColour ? colourNamed(value) : '',
    }))
    onChange({ ...option, values: [...option.values, ...values].slice(0, productLimits.optionValues) })
  }
  const putValue = (value: TypedValue) =>
    onChange({ ...option, values: option.values.map((one) => (one.key === value.key ? value : one)) })
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          autoComplete="off"
          autoFocus={option.name === '' && option.values.length === 0}
          enterKeyHint="next"
          error={faults[`options.${number - 1}.name`]}
          label={t('form.optionName', { number })}
          list="option-names"
          maxLength={40}
          onChange={({ target }) =>
            onChange({
              ...option,
              name: target.value,
              isColour:
                option.isColour || (/^colou?r$|^रङ$/i.test(target.value) && option.values.length === 0),
            })
          }
          placeholder={t('form.optionExample')}
          value={option.name}
        />
        <IconButton icon="trash" label={t('form.removeOption', { name })} onClick={onRemove} />
      </div>
      <ul className="flex flex-wrap gap-2">
        {option.values.map((value, at) => (
          <li className="flex items-center rounded-control border border-field bg-surface" key={value.key}>
            {option.isColour && (
              <input
                aria-label={t('form.colour', { value: value.value })}
                className="ml-2 size-8 cursor-pointer rounded-control bg-transparent"
                onChange={({ target }) => putValue({ ...value, hex: target.value })}
                type="color"
                value={value.hex || grey}
              />
            )}
            <input
              aria-invalid={
                faults[`options.${number - 1}.values.${at}.value`] === undefined ? undefined : true
              }
              aria-label={t('form.value', { number: at + 1, name })}
              className="min-h-11 min-w-12 max-w-40 rounded-control bg-transparent px-2 text-base [field-sizing:content]"
              maxLength={80}
              onChange={({ target }) => putValue({ ...value, value: target.value })}
              size={Math.max(3, value.value.length)}
              value={value.value}
            />
            <IconButton
              icon="close"
              label={t('form.removeValue', { value: value.value })}
              onClick={() => onRemoveValue(value)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <input
          aria-label={t('form.addValue', { name })}
          className={`${controlStyles} min-w-0 max-w-60 flex-1`}
          enterKeyHint="done"
          onBlur={() => add(added)}
          onChange={({ target }) => (/[,;]/.test(target.value) ? add(target.value) : setAdded(target.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(added)
          }}
          placeholder={t('form.addValue', { name })}
          value={added}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            checked={option.isColour}
            className="size-5 accent-himal"
            onChange={({ target }) =>
              onChange({
                ...option,
                isColour: target.checked,
                values: option.values.map((value) => ({
                  ...value,
                  hex: target.checked ? value.hex || colourNamed(value.value) : '',
                })),
              })
            }
            type="checkbox"
          />
          {t('form.swatches')}
        </label>
      </div>
    </fieldset>
  )
}

const grey = '#808080'

/** Default: the CSS colour of this name; the vendor may change it. */
function colourNamed(name: string): string {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return grey
  pen.fillStyle = grey
  pen.fillStyle = name.toLowerCase().replace(/[\s-]/g, '')
  return /^#[0-9a-f]{6}$/.test(pen.fillStyle) ? pen.fillStyle : grey
}
