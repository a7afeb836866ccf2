import { useState } from 'react'
import { productLimits } from '../../../contract/shared/limits.ts'
import { mostStockSteps } from '../../../contract/shared/quantity.ts'
import { isMeasured, type Measure } from '../../../contract/shared/quantity-words.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Button } from '../../ui/button.tsx'
import { controlStyles } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stockWords } from '../products/measure/typed-measure.ts'
import { useVariationName } from '../products/variation-name.ts'
import { countIn, useCounting } from './counting.ts'
import { DifferenceBadge } from './difference-badge.tsx'
import type { CountedRow } from './stock-taking-data.ts'

interface CountRowProps {
  row: CountedRow
  onCount: (row: CountedRow, counted: number | null) => Promise<CountedRow>
}

/** One variation to count: big steppers for the thumb, a field to type in, and one tap where it matches. */
export function CountRow({ row: begun, onCount }: CountRowProps) {
  const t = useTranslate()
  const variationName = useVariationName()
  const [row, setRow] = useState(begun)
  const [typed, setTyped] = useState(begun.counted === null ? '' : stockWords(begun.counted, begun))
  const { state, count, retry } = useCounting(async (counted) => setRow(await onCount(begun, counted)))
  const choice = variationName(row.attribute)
  const name = [row.productName, choice].filter(Boolean).join(', ')
  const { written } = useQuantities()
  const counted = countIn(typed, begun)
  const put = (typedWords: string) => {
    const words = latinDigits(typedWords)
    setTyped(words)
    const number = countIn(words, begun)
    if (number !== undefined) count(number)
  }
  const most = isMeasured(begun) ? mostStockSteps : productLimits.stock
  const step = (by: number) => put(stockWords(Math.min(most, Math.max(0, (counted ?? 0) + by)), begun))
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-3 md:grid-cols-[minmax(0,1fr)_22rem] md:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <ProductThumb size={48} src={row.productImage} />
        <div className="min-w-0">
          <p className="font-bold [overflow-wrap:anywhere]">{row.productName}</p>
          <p className="text-muted text-xs [overflow-wrap:anywhere]">
            {[choice, row.sku ?? '', t('stockTaking.inStock', { count: written(row.stock, row) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">{name}</legend>
        <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] gap-2">
          <Step
            icon="minus"
            isOff={(counted ?? 0) === 0}
            label={t('stockTaking.oneLess', { name })}
            onTap={() => step(-1)}
          />
          <input
            aria-invalid={counted === undefined ? true : undefined}
            aria-label={t('stockTaking.countOf', { name })}
            autoComplete="off"
            className={`${controlStyles} min-h-14! text-center font-bold text-xl tabular-nums`}
            inputMode={isMeasured(begun) ? 'text' : 'numeric'}
            maxLength={isMeasured(begun) ? 20 : 9}
            onChange={({ target }) => put(target.value)}
            placeholder="–"
            value={typed}
          />
          <Step icon="plus" label={t('stockTaking.oneMore', { name })} onTap={() => step(1)} />
        </div>
        <div className="flex min-h-11 items-center justify-between gap-2">
          {counted === null ? (
            <Button
              aria-label={t('stockTaking.asExpectedOf', { name, count: written(row.stock, row) })}
              icon="check"
              onClick={() => put(stockWords(row.stock, row))}
              variant="quiet"
            >
              {t('stockTaking.asExpected', { count: written(row.stock, row) })}
            </Button>
          ) : (
            <Outcome
              counted={counted}
              expected={row.expected}
              measure={begun}
              onRetry={retry}
              state={state}
            />
          )}
          {counted !== null && (
            <Button
              aria-label={t('stockTaking.clearOf', { name })}
              onClick={() => put('')}
              size="small"
              variant="plain"
            >
              {t('stockTaking.clear')}
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  )
}

interface OutcomeProps {
  counted: number | undefined
  expected: number | null
  measure: Measure
  state: ReturnType<typeof useCounting>['state']
  onRetry: () => void
}

function Outcome({ counted, expected, measure, state, onRetry }: OutcomeProps) {
  const t = useTranslate()
  if (counted === undefined)
    return (
      <p className="text-simrik text-xs" role="alert">
        {t(isMeasured(measure) ? 'stockTaking.badQuantity' : 'stockTaking.bad')}
      </p>
    )
  if (state === 'failed')
    return (
      <p className="flex items-center gap-2 text-simrik text-xs" role="alert">
        {t('stockTaking.notSaved')}
        <Button onClick={onRetry} size="small" variant="quiet">
          {t('stockTaking.retry')}
        </Button>
      </p>
    )
  return (
    <span aria-live="polite" className="text-muted text-xs">
      {state === 'saving' || expected === null ? (
        t('stockTaking.saving')
      ) : (
        <DifferenceBadge difference={counted - expected} measure={measure} />
      )}
    </span>
  )
}

interface StepProps {
  icon: 'plus' | 'minus'
  label: string
  isOff?: boolean
  onTap: () => void
}

const Step = ({ icon, label, isOff = false, onTap }: StepProps) => (
  <button
    aria-label={label}
    className="grid min-h-14 touch-manipulation place-items-center rounded-control border border-field bg-surface text-ink hover:border-muted active:bg-ink/8 disabled:border-line disabled:text-muted"
    disabled={isOff}
    onClick={onTap}
    type="button"
  >
    <Icon name={icon} />
  </button>
)
