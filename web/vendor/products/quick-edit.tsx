import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '../../../contract/errors.ts'
import { piece, referenceName } from '../../../contract/shared/quantity.ts'
import { isMeasured, type Measure } from '../../../contract/shared/quantity-words.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { controlStyles, TextField } from '../../ui/field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { stockIn, stockWords } from './measure/typed-measure.ts'
import { refreshProducts, type StockRow, stockRowsQuery, type VendorProductRow } from './product-data.ts'
import { editsOf, faultsOf, type Typed, typedOf } from './quick-edits.ts'
import { useVariationName } from './variation-name.ts'

/** Price, saving and stock of one product without opening its form; the button stays under the thumb. */
export function QuickEdit({ row, onClose }: { row: VendorProductRow | undefined; onClose: () => void }) {
  return (
    <Drawer isOpen={row !== undefined} onClose={onClose} title={row?.productName ?? ''}>
      {row && <Loaded key={row.id} onClose={onClose} row={row} />}
    </Drawer>
  )
}

function Loaded({ row, onClose }: { row: VendorProductRow; onClose: () => void }) {
  const t = useTranslate()
  const rows = useQuery(stockRowsQuery([row.id]))
  if (rows.isPending) return <RowsWaiting />
  if (rows.isError)
    return <ErrorState onRetry={() => void rows.refetch()}>{t('vendorProducts.failed')}</ErrorState>
  // Compare and set: stock is saved against the count seen on opening, so that sales meanwhile are not overwritten.
  return <QuickForm onClose={onClose} onRefused={() => void rows.refetch()} rows={rows.data} />
}

interface QuickFormProps {
  rows: readonly StockRow[]
  onClose: () => void
  onRefused: () => void
}

function QuickForm({ rows, onClose, onRefused }: QuickFormProps) {
  const t = useTranslate()
  const variationName = useVariationName()
  const queries = useQueryClient()
  const [seen, setSeen] = useState(rows)
  const [typed, setTyped] = useState(() => seen.map(typedOf))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const language = useLanguage()
  const faults = typed.map((one, at) => faultsOf(one, seen[at] ?? piece, t, language))
  const change = (at: number, part: Partial<Typed>) =>
    setTyped(typed.map((one, no) => (no === at ? { ...one, ...part } : one)))
  const submit = async () => {
    setIsTried(true)
    if (faults.some((one) => Object.keys(one).length > 0)) return
    setIsBusy(true)
    setFault(undefined)
    try {
      const { prices, stocks } = editsOf(seen, typed)
      if (prices.length > 0) {
        await api.catalogue.editVendorPrices({ body: { edits: prices } })
        // If the stock is refused, the retry must not send the prices again.
        setSeen(seen.map((row) => ({ ...row, ...prices.find((one) => one.variableNo === row.variableNo) })))
      }
      if (stocks.length > 0) await api.catalogue.editVendorStock({ body: { edits: stocks } })
      toast.success(t('vendorProducts.saved'))
      refreshProducts(queries)
      onClose()
    } catch (error) {
      setFault(problemMessage(error, t('vendorProducts.retryLater')))
      refreshProducts(queries)
      onRefused()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      {seen.map((row, at) => {
        const one = typed[at] ?? typedOf(row)
        const wrong = isTried ? (faults[at] ?? {}) : {}
        const name = variationName(row.attribute)
        return (
          <fieldset
            className="grid grid-cols-2 gap-3 rounded-card border border-line p-3"
            key={row.variableNo}
          >
            <legend className={name === '' ? 'sr-only' : 'px-1 font-bold'}>{name || row.productName}</legend>
            <TextField
              error={wrong.price}
              inputMode="decimal"
              label={t('form.price') + perUnit(row.unit, language)}
              onChange={({ target }) => change(at, { price: target.value })}
              value={one.price}
            />
            <TextField
              error={wrong.saving}
              inputMode="decimal"
              label={t('form.saving') + perUnit(row.unit, language)}
              onChange={({ target }) => change(at, { saving: target.value })}
              value={one.saving}
            />
            <StockStepper
              error={wrong.stock}
              measure={row}
              name={name}
              onChange={(stock) => change(at, { stock })}
              seen={row.stock}
              value={one.stock}
            />
          </fieldset>
        )
      })}
      <FaultBox>{fault}</FaultBox>
      <div className="sticky -bottom-5 -mx-5 -mb-5 grid border-line border-t bg-surface p-4">
        <Button busy={isBusy} size="large" type="submit">
          {t('vendorProducts.save')}
        </Button>
      </div>
    </form>
  )
}

interface StockStepperProps {
  name: string
  measure: Measure
  value: string
  seen: number
  error: string | undefined
  onChange: (stock: string) => void
}

function StockStepper({ name, measure, value, seen, error, onChange }: StockStepperProps) {
  const t = useTranslate()
  const label = [t('form.stock'), name].filter(Boolean).join(', ')
  const { written } = useQuantities()
  const step = (by: number) => onChange(stockWords(Math.max(0, (stockIn(value, measure) || 0) + by), measure))
  return (
    <div className="col-span-2 grid gap-1">
      <div className="flex items-center gap-2">
        <IconButton
          className="shrink-0 border border-line"
          icon="minus"
          label={`${t('vendorProducts.oneLess')}, ${label}`}
          onClick={() => step(-1)}
        />
        <input
          aria-invalid={error === undefined ? undefined : true}
          aria-label={label}
          className={`${controlStyles} text-center tabular-nums`}
          inputMode={isMeasured(measure) ? 'text' : 'numeric'}
          onChange={(event) => onChange(event.target.value)}
          value={value}
        />
        <IconButton
          className="shrink-0 border border-line"
          icon="plus"
          label={`${t('vendorProducts.oneMore')}, ${label}`}
          onClick={() => step(1)}
        />
      </div>
      <p className="text-muted text-xs">{t('vendorProducts.stockNow', { count: written(seen, measure) })}</p>
      {error !== undefined && (
        <p className="text-simrik text-xs" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

const perUnit = (unit: Measure['unit'], language: Language): string =>
  unit === 'piece' ? '' : ` / ${referenceName(unit, language)}`
