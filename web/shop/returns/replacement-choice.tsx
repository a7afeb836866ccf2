import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { controlStyles } from '../../ui/field.tsx'
import { keyOf, type ReturnableLine } from './return-choice.ts'

interface GoodsChoiceProps {
  lines: readonly ReturnableLine[]
  quantities: Readonly<Record<string, number>>
  onChoose: (key: string, quantity: number) => void
  error: string | undefined
}

/** Lines to return, whole at first, with their terms in one sentence; a line that cannot be returned shows why. */
export function ReplacementChoice({ lines, quantities, onChoose, error }: GoodsChoiceProps) {
  const t = useTranslate()
  const dates = useDates()
  const language = useLanguage()
  const { perStep, written } = useQuantities()
  return (
    <fieldset aria-describedby={error && 'return-goods-error'} className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-bold">{t('refunds.form.what')}</legend>
      {lines.map((line) => {
        const key = keyOf(line)
        const last = line.reasons
          .map(({ until }) => until)
          .toSorted()
          .at(-1)
        const isOpen = line.left > 0 && last !== undefined
        return (
          <div className="grid grid-cols-1 gap-2" key={key}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line p-3 has-disabled:cursor-default has-checked:border-himal has-disabled:bg-sunken has-checked:bg-himal/8">
              <input
                checked={(quantities[key] ?? 0) > 0}
                className="size-5 shrink-0 accent-himal"
                disabled={!isOpen}
                onChange={({ target }) => onChoose(key, target.checked ? line.left : 0)}
                type="checkbox"
              />
              <ProductThumb size={56} src={line.productImage} />
              <span className="grid min-w-0 grid-cols-1">
                <span className="font-medium leading-snug">{line.productName}</span>
                <Attributes of={line} />
                <span className="price text-muted text-xs">
                  {formatRupees(line.sellingPrice)}
                  {perStep(line)}
                </span>
                {!isOpen && (
                  <span>{t(line.left === 0 ? 'refunds.form.lineGone' : 'refunds.form.lineOver')}</span>
                )}
              </span>
            </label>
            {line.left > 1 && (quantities[key] ?? 0) > 0 && (
              <select
                aria-label={t('refunds.form.quantityOf', { name: line.productName })}
                className={`${controlStyles} max-w-44`}
                onChange={({ target }) => onChoose(key, Number(target.value))}
                value={quantities[key]}
              >
                {Array.from({ length: line.left }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a count is its own name
                  <option key={at} value={at + 1}>
                    {t('refunds.form.of', { count: written(at + 1, line), left: written(line.left, line) })}
                  </option>
                ))}
              </select>
            )}
            <p className="text-muted text-xs">
              {language === 'ne' ? line.sentenceNe : line.sentence}
              {last !== undefined && ` ${t('refunds.form.until', { day: dates.date(last) })}`}
            </p>
            {line.notes !== '' && <p className="text-muted text-xs">{line.notes}</p>}
          </div>
        )
      })}
      {error !== undefined && (
        <p className="text-simrik text-xs" id="return-goods-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
