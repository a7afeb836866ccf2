import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { controlStyles, TextField } from '../../ui/field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshProducts, type StockRow, stockRowsQuery, type VendorProductRow } from './product-data.ts'
import { numberOf } from './typed-number.ts'

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

interface Typed {
  readonly price: string
  readonly saving: string
  readonly stock: string
}
const typedOf = ({ price, discountedPrice, stock }: StockRow): Typed => ({
  price: String(price),
  saving: String(discountedPrice),
  stock: String(stock),
})

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
  const faults = typed.map((one) => faultsOf(one, t))
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
              label={t('form.price')}
              onChange={({ target }) => change(at, { price: target.value })}
              value={one.price}
            />
            <TextField
              error={wrong.saving}
              inputMode="decimal"
              label={t('form.saving')}
              onChange={({ target }) => change(at, { saving: target.value })}
              value={one.saving}
            />
            <StockStepper
              error={wrong.stock}
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
  value: string
  seen: number
  error: string | undefined
  onChange: (stock: string) => void
}

function StockStepper({ name, value, seen, error, onChange }: StockStepperProps) {
  const t = useTranslate()
  const label = [t('form.stock'), name].filter(Boolean).join(', ')
  const step = (by: number) => onChange(String(Math.max(0, (numberOf(value) || 0) + by)))
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
          inputMode="numeric"
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
      <p className="text-muted text-xs">{t('vendorProducts.stockNow', { count: seen })}</p>
      {error !== undefined && (
        <p className="text-simrik text-xs" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function faultsOf({ price, saving, stock }: Typed, t: ReturnType<typeof useTranslate>): Partial<Typed> {
  const [list, off] = [numberOf(price), numberOf(saving || '0')]
  return {
    ...(Number.isNaN(list) && { price: t('form.number') }),
    ...((Number.isNaN(off) || off > list) && { saving: t('form.sellingTooHigh') }),
    ...(!Number.isInteger(numberOf(stock)) && { stock: t('form.number') }),
  }
}

/** Only changed values are sent, prices and stock by separate calls. */
function editsOf(seen: readonly StockRow[], typed: readonly Typed[]) {
  const pairs = seen.map((row, at) => ({ row, one: typed[at] ?? typedOf(row) }))
  const prices = pairs
    .map(({ row, one }) => ({
      productId: row.productId,
      variableNo: row.variableNo,
      price: numberOf(one.price),
      discountedPrice: numberOf(one.saving || '0'),
      priceSeen: row.price,
      discountedPriceSeen: row.discountedPrice,
    }))
    .filter((one) => one.price !== one.priceSeen || one.discountedPrice !== one.discountedPriceSeen)
  const stocks = pairs
    .map(({ row: { productId, variableNo, stock: stockSeen }, one }) => ({
      productId,
      variableNo,
      stock: numberOf(one.stock),
      stockSeen,
    }))
    .filter(({ stock, stockSeen }) => stock !== stockSeen)
  return { prices, stocks }
}
