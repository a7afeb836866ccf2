import { type ReactNode, useId } from 'react'
import { referenceName } from '../../../contract/shared/quantity.ts'
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { controlStyles } from '../../ui/field.tsx'

/** The columns of the matrix that are typed into. */
export type Column = 'price' | 'saving' | 'selling' | 'cost' | 'stock' | 'sku'

interface MatrixCellProps {
  column: Column
  unit: Unit
  /** The whole name, with that of its row. */
  label: string
  value: string
  error: string | undefined
  /** Its row is not offered. */
  isOff: boolean
  onChange: (typed: string) => void
  onBlur?: () => void
  /** Below the field. */
  note?: ReactNode
}

/** One field of the matrix, with its short name above it. */
export function MatrixCell({
  column,
  unit,
  label,
  value,
  error,
  isOff,
  onChange,
  onBlur,
  note,
}: MatrixCellProps) {
  const t = useTranslate()
  const language = useLanguage()
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label className="text-muted text-xs" htmlFor={id}>
        {t(`form.${column}`)}
        {column !== 'stock' && column !== 'sku' && unit !== 'piece' && ` / ${referenceName(unit, language)}`}
      </label>
      <input
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        aria-label={label}
        className={`${controlStyles} px-2 ${column === 'sku' ? '' : 'text-right tabular-nums'}`}
        disabled={isOff}
        id={id}
        inputMode={
          column === 'sku' ? 'text' : column !== 'stock' ? 'decimal' : unit === 'piece' ? 'numeric' : 'text'
        }
        maxLength={column === 'sku' ? 40 : 14}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        value={value}
      />
      {error !== undefined && (
        <p className="text-simrik text-xs" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {note}
    </div>
  )
}
