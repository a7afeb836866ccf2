import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { useQuantityLines } from '../../../lib/i18n/quantity-lines.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { sellingPrice } from '../../../parts/products/price.tsx'
import { ProductThumb } from '../../../parts/products/product-thumb.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { RowsWaiting } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CategorySelect } from '../../products/category-select.tsx'
import { type VendorProductRow, vendorProductsQuery } from '../../products/product-data.ts'
import type { ChosenProduct } from './typed-offer.ts'

interface ProductPickerProps {
  chosen: readonly ChosenProduct[]
  onChange: (chosen: readonly ChosenProduct[]) => void
  /** One product at most. */
  isSingle?: boolean
}

const rowsAtOnce = 20

/** Products by search and category, to be ticked. */
export function ProductPicker({ chosen, onChange, isSingle = false }: ProductPickerProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const [categoryId, setCategoryId] = useState('')
  const [offset, setOffset] = useState(0)
  const found = useQuery(vendorProductsQuery({ filter: 'all', sort: 'edited', search, categoryId, offset }))
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const ids = new Set(chosen.map(({ id }) => id))
  const rows = found.data?.rows ?? []
  const toggle = (row: VendorProductRow) =>
    isSingle
      ? onChange([chosenOf(row)])
      : onChange(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, chosenOf(row)])
  const addAll = () => onChange([...chosen, ...rows.filter(({ id }) => !ids.has(id)).map(chosenOf)])
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <SearchField className="md:w-full" label={t('vendorOffers.findProduct')} onSearch={look} />
        <CategorySelect
          onChoose={(next) => {
            setCategoryId(next)
            setOffset(0)
          }}
          value={categoryId}
        />
      </div>
      {found.isPending && <RowsWaiting />}
      {found.isError && (
        <ErrorState onRetry={() => void found.refetch()}>{t('vendorProducts.failed')}</ErrorState>
      )}
      {found.data?.total === 0 && <p className="text-muted">{t('vendorOffers.noProduct')}</p>}
      {rows.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {rows.map((row) => (
            <li key={row.id}>
              <PickRow
                isSingle={isSingle}
                isChosen={ids.has(row.id)}
                onToggle={() => toggle(row)}
                row={row}
              />
            </li>
          ))}
        </ul>
      )}
      {found.data && found.data.total > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {!isSingle && (
            <Button
              disabled={rows.every(({ id }) => ids.has(id))}
              onClick={addAll}
              size="small"
              variant="quiet"
            >
              {t('vendorOffers.chooseShown')}
            </Button>
          )}
          {found.data.total > rowsAtOnce && (
            <span className="ml-auto flex items-center gap-2">
              <Button
                disabled={offset === 0}
                onClick={() => setOffset(Math.max(0, offset - rowsAtOnce))}
                size="small"
                variant="quiet"
              >
                {t('vendorOffers.before')}
              </Button>
              <span className="text-muted text-xs tabular-nums">
                {t('orders.page', {
                  from: offset + 1,
                  to: Math.min(offset + rowsAtOnce, found.data.total),
                  total: found.data.total,
                })}
              </span>
              <Button
                disabled={offset + rowsAtOnce >= found.data.total}
                onClick={() => setOffset(offset + rowsAtOnce)}
                size="small"
                variant="quiet"
              >
                {t('vendorOffers.next')}
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

const chosenOf = (row: VendorProductRow): ChosenProduct => ({
  id: row.id,
  name: row.productName,
  picture: row.productImage,
  variationCount: row.variationCount,
  variableNos: [],
})

interface PickRowProps {
  row: VendorProductRow
  isChosen: boolean
  isSingle: boolean
  onToggle: () => void
}

function PickRow({ row, isChosen, isSingle, onToggle }: PickRowProps) {
  const t = useTranslate()
  const { perReference } = useQuantityLines()
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-ink/3 has-checked:bg-himal/8">
      <input
        checked={isChosen}
        className="size-5 shrink-0 accent-himal"
        onChange={onToggle}
        type={isSingle ? 'radio' : 'checkbox'}
      />
      <ProductThumb size={40} src={row.productImage} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-medium leading-tight">{row.productName}</span>
        <span className="price text-muted text-xs">
          {formatRupees(sellingPrice(row)) + perReference(row)}
        </span>
      </span>
      {!row.isListed && <Badge tone="calm">{t('vendorOffers.notListed')}</Badge>}
    </label>
  )
}
