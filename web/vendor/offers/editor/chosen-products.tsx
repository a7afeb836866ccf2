import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { useQuantityLines } from '../../../lib/i18n/quantity-lines.ts'
import { type Translate, useTranslate } from '../../../lib/i18n/translate.ts'
import { Attributes } from '../../../parts/orders/attributes.tsx'
import { sellingPrice } from '../../../parts/products/price.tsx'
import { ProductThumb } from '../../../parts/products/product-thumb.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { stockRowsQuery } from '../../products/product-data.ts'
import type { ChosenProduct } from './typed-offer.ts'

interface ChosenProductsProps {
  chosen: readonly ChosenProduct[]
  onChange: (chosen: readonly ChosenProduct[]) => void
}

/** Rows that stand open; the others are one press away. */
const shownAtOnce = 12

/** The chosen products; of one with variations some may be chosen. */
export function ChosenProducts({ chosen, onChange }: ChosenProductsProps) {
  const t = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  if (chosen.length === 0) return <p className="text-muted">{t('vendorOffers.noneChosen')}</p>
  const shown = isWhole ? chosen : chosen.slice(0, shownAtOnce)
  const put = (next: ChosenProduct) => onChange(chosen.map((one) => (one.id === next.id ? next : one)))
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 aria-live="polite" className="font-bold text-sm">
          {t('vendorOffers.chosen', { count: chosen.length })}
        </h3>
        <Button onClick={() => onChange([])} size="small" variant="plain">
          {t('vendorOffers.clearChosen')}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {shown.map((product) => (
          <ChosenRow
            key={product.id}
            onChange={put}
            onRemove={() => onChange(chosen.filter(({ id }) => id !== product.id))}
            product={product}
          />
        ))}
      </ul>
      {shown.length < chosen.length && (
        <Button className="justify-self-start" onClick={() => setIsWhole(true)} size="small" variant="quiet">
          {t('vendorOffers.showAllChosen', { count: chosen.length })}
        </Button>
      )}
    </section>
  )
}

interface ChosenRowProps {
  product: ChosenProduct
  onChange: (product: ChosenProduct) => void
  onRemove: () => void
}

function ChosenRow({ product, onChange, onRemove }: ChosenRowProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { name, picture, variationCount, variableNos } = product
  return (
    <li className="rounded-control border border-line">
      <div className="flex items-center gap-3 pl-2">
        <ProductThumb size={36} src={picture} />
        <span className="min-w-0 flex-1 py-1.5 text-sm [overflow-wrap:anywhere]">{name}</span>
        {(variationCount ?? 2) > 1 && (
          <Button
            aria-expanded={isOpen}
            aria-label={`${name}: ${variationWords(product, t)}`}
            onClick={() => setIsOpen(!isOpen)}
            size="small"
            variant="plain"
          >
            {variationWords(product, t)}
          </Button>
        )}
        <IconButton icon="close" label={t('vendorOffers.removeProduct', { name })} onClick={onRemove} />
      </div>
      {isOpen && (
        <Variations
          chosen={variableNos}
          onChange={(next) => onChange({ ...product, variableNos: next })}
          productId={product.id}
        />
      )}
    </li>
  )
}

const variationWords = ({ variableNos: { length: count } }: ChosenProduct, t: Translate): string =>
  count === 0 ? t('vendorOffers.allVariations') : t('vendorOffers.someVariations', { count })

interface VariationsProps {
  productId: string
  /** Empty: all of them. */
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** Variations of one product, to be ticked. */
export function Variations({ productId, chosen, onChange }: VariationsProps) {
  const { perReference } = useQuantityLines()
  const rows = useQuery(stockRowsQuery([productId]))
  if (rows.isPending) return <Skeleton className="m-2 h-24" />
  if (rows.isError) return <ErrorState className="py-4!" onRetry={() => void rows.refetch()} />
  const all = rows.data.map(({ variableNo }) => variableNo)
  const isOn = (no: number) => chosen.length === 0 || chosen.includes(no)
  const toggle = (no: number) => {
    const next = all.filter((one) => isOn(one) !== (one === no))
    // The last one stays: a product without any is taken out by its own button.
    if (next.length > 0) onChange(next.length === all.length ? [] : next)
  }
  return (
    <ul className="divide-y divide-line border-line border-t">
      {rows.data.map((row) => (
        <li key={row.variableNo}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1 text-sm">
            <input
              checked={isOn(row.variableNo)}
              className="size-5 shrink-0 accent-himal"
              onChange={() => toggle(row.variableNo)}
              type="checkbox"
            />
            <span className="min-w-0 flex-1">
              <Attributes of={row} />
            </span>
            <span className="price">{formatRupees(sellingPrice(row)) + perReference(row)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
