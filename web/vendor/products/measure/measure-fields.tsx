import { isWeighable } from '../../../../contract/orders/weighing.ts'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { units } from '../../../../contract/shared/quantity.ts'
import { formatQuantity, formatStep, isMeasured } from '../../../../contract/shared/quantity-words.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { Faults } from '../form-faults.ts'
import type { TypedProduct } from '../typed-product.ts'
import { stepPrice } from './step-price.ts'
import { measureOf } from './typed-measure.ts'

interface MeasureFieldsProps {
  typed: TypedProduct
  faults: Faults
  change: (part: Partial<TypedProduct>) => void
}

const examples = { g: '250 g', ml: '250 ml', cm: '50 cm', tola: '0.5 tola' } as const

/** How a product is sold: by the piece, or in steps of a weight, a volume or a length. */
export function MeasureFields({ typed, faults, change }: MeasureFieldsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const measure = measureOf(typed)
  const price = measure && typed.variations[0] && stepPrice(typed.variations[0], measure)
  const isByPiece = typed.unit === 'piece'
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          className={isByPiece ? 'col-span-2' : ''}
          label={t('form.unit')}
          onChange={({ target }) => {
            const unit = units.find((one) => one === target.value) ?? 'piece'
            // In another unit nothing follows from the stock: it has to be stated anew.
            const variations = typed.variations.map((one) => ({ ...one, stock: '' }))
            change({ unit, step: unit === 'piece' ? '' : examples[unit], least: '', most: '', variations })
          }}
          value={typed.unit}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t(`form.unit.${unit}`)}
            </option>
          ))}
        </SelectField>
        {!isByPiece && (
          <TextField
            error={faults.step}
            label={t('form.step')}
            maxLength={20}
            onChange={({ target }) => change({ step: target.value })}
            value={typed.step}
          />
        )}
        <TextField
          error={faults.least}
          label={t('form.least')}
          maxLength={20}
          onChange={({ target }) => change({ least: target.value })}
          placeholder={measure === undefined ? '' : isByPiece ? '1' : formatStep(measure, language)}
          value={typed.least}
        />
        <TextField
          error={faults.most}
          label={t('form.most')}
          maxLength={20}
          onChange={({ target }) => change({ most: target.value })}
          placeholder={t('form.noMost')}
          value={typed.most}
        />
      </div>
      {isWeighable(typed.unit) && (
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            checked={typed.isWeighed}
            className="mt-0.5 size-5 shrink-0 accent-himal"
            onChange={({ target }) => change({ isWeighed: target.checked })}
            type="checkbox"
          />
          <span>
            <span className="block font-medium">{t('form.weighed')}</span>
            <span className="text-muted text-xs">{t('form.weighedLine')}</span>
          </span>
        </label>
      )}
      {measure !== undefined && isMeasured(measure) && (
        <p className="text-muted text-xs">
          {t('form.measureLine', {
            step: formatStep(measure, language),
            stock: formatQuantity(100, measure, language),
          })}
          {price !== undefined && ` ${formatRupees(price)} / ${formatStep(measure, language)}`}
        </p>
      )}
    </div>
  )
}
