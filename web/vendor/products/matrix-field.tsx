import { useState } from 'react'
import type { Unit } from '../../../contract/shared/quantity-words.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import type { Faults } from './form-faults.ts'
import { putInherited } from './inherited-prices.ts'
import { Margin } from './margin.tsx'
import { type Column, MatrixCell } from './matrix-cell.tsx'
import { RowPictures } from './row-pictures.tsx'
import { lenderOf } from './shown-product.ts'
import { savingFor, sellingOf } from './typed-prices.ts'
import type { TypedProduct, TypedVariation } from './typed-product.ts'

interface MatrixFieldProps {
  typed: TypedProduct
  faults: Faults
  change: (part: Partial<TypedProduct>) => void
}

const columns = ['price', 'saving', 'selling', 'cost', 'stock', 'sku'] as const satisfies readonly Column[]

/** Matrix of variations: one row for each, or a single one. On a phone each row is a card. */
export function MatrixField({ typed, faults, change }: MatrixFieldProps) {
  const t = useTranslate()
  const { variations } = typed
  const put = (at: number, part: Partial<TypedVariation>) =>
    change({ variations: putInherited(variations, at, part) })
  const fillDown = (column: Column) => {
    const [first] = variations
    if (first === undefined) return
    change({ variations: variations.map((one) => ({ ...one, ...filledFrom(first, one, column) })) })
  }
  const names = variations.map((one) => nameOf(typed, one))
  const isMatrix = variations.length > 1 || (variations[0]?.at.length ?? 0) > 0
  return (
    <div className="grid grid-cols-1 gap-3">
      <FaultBox>{faults.variations}</FaultBox>
      {isMatrix && variations.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 py-1">
          <span className="text-muted text-xs max-sm:basis-full">{t('form.fillDown')}</span>
          {columns
            .filter((column) => column !== 'sku')
            .map((column) => (
              <Button
                aria-label={t('form.fillDownOf', { field: t(`form.${column}`) })}
                icon="chevron-down"
                key={column}
                variant="quiet"
                onClick={() => fillDown(column)}
                size="small"
                title={t('form.fillDownOf', { field: t(`form.${column}`) })}
              >
                {t(`form.${column}`)}
              </Button>
            ))}
        </div>
      )}
      <ul className="grid grid-cols-1 gap-3 lg:gap-0 lg:divide-y lg:divide-line lg:rounded-card lg:border lg:border-line">
        {variations.map((one, at) => (
          <MatrixRow
            faults={faultsOfRow(faults, at)}
            isMatrix={isMatrix}
            key={one.at.join(' ')}
            lender={names[variations.indexOf(lenderOf(variations, one) ?? one)]}
            name={names[at] ?? ''}
            ofProduct={typed.pictures}
            onChange={(part) => put(at, part)}
            row={one}
            unit={typed.unit}
          />
        ))}
      </ul>
    </div>
  )
}

interface MatrixRowProps {
  row: TypedVariation
  /** Amounts are per kilo, litre, metre or tola of it; stock is text then. */
  unit: Unit
  name: string
  /** Name of the variation whose pictures it shows. */
  lender: string | undefined
  ofProduct: TypedProduct['pictures']
  isMatrix: boolean
  faults: Faults
  onChange: (part: Partial<TypedVariation>) => void
}

function MatrixRow({
  row,
  unit,
  name,
  lender,
  ofProduct,
  isMatrix,
  faults: wrong,
  onChange,
}: MatrixRowProps) {
  const t = useTranslate()
  const fieldName = (column: Column) =>
    isMatrix ? t('form.of', { field: t(`form.${column}`), name }) : t(`form.${column}`)
  return (
    <li
      className={classes(
        'grid grid-cols-2 gap-3 rounded-card border border-line p-3 lg:rounded-none lg:border-0',
        isMatrix
          ? 'lg:grid-cols-[minmax(8rem,1.4fr)_repeat(6,minmax(0,1fr))_auto_auto] lg:items-start'
          : 'lg:grid-cols-6',
      )}
    >
      {isMatrix && (
        <strong className="col-span-2 min-w-0 [overflow-wrap:anywhere] lg:col-span-1 lg:self-center">
          {name}
          {wrong.choices !== undefined && (
            <span className="block font-normal text-simrik text-xs" role="alert">
              {wrong.choices}
            </span>
          )}
        </strong>
      )}
      <MatrixCell
        unit={unit}
        column="price"
        error={wrong.price}
        isOff={!row.isOffered}
        label={fieldName('price')}
        onChange={(price) => onChange({ price })}
        value={row.price}
      />
      <MatrixCell
        unit={unit}
        column="saving"
        error={wrong.discountedPrice}
        isOff={!row.isOffered}
        label={fieldName('saving')}
        onChange={(saving) => onChange({ saving })}
        value={row.saving}
      />
      <SellingCell unit={unit} label={fieldName('selling')} onChange={onChange} row={row} />
      <MatrixCell
        unit={unit}
        column="cost"
        error={wrong.cost}
        isOff={!row.isOffered}
        label={fieldName('cost')}
        note={<Margin row={row} />}
        onChange={(cost) => onChange({ cost })}
        value={row.cost ?? ''}
      />
      <MatrixCell
        unit={unit}
        column="stock"
        error={wrong.stock}
        isOff={!row.isOffered}
        label={fieldName('stock')}
        onChange={(stock) => onChange({ stock })}
        value={row.stock}
      />
      <MatrixCell
        unit={unit}
        column="sku"
        error={wrong.sku}
        isOff={!row.isOffered}
        label={fieldName('sku')}
        onChange={(sku) => onChange({ sku })}
        value={row.sku}
      />
      {isMatrix && (
        <>
          <RowPictures
            error={wrong.pictures}
            lender={lender}
            name={name}
            ofProduct={ofProduct}
            onChange={(pictures) => onChange({ pictures })}
            value={row.pictures}
          />
          <label className="flex min-h-11 items-center justify-end gap-2 lg:self-center">
            <span className="text-sm">{t('form.offered')}</span>
            <input
              aria-label={t('form.offeredOf', { name })}
              checked={row.isOffered}
              className="size-5 accent-himal"
              onChange={({ target }) => onChange({ isOffered: target.checked })}
              type="checkbox"
            />
          </label>
        </>
      )}
    </li>
  )
}

type SellingProps = Pick<MatrixRowProps, 'row' | 'unit' | 'onChange'> & { label: string }

/** Selling price of one unit: typing it sets the saving; otherwise it is derived from price and saving. */
function SellingCell({ row, unit, label, onChange }: SellingProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string>()
  // A vendor who types here before there is a price means the price.
  const [isPrice, setIsPrice] = useState(false)
  const isTooHigh =
    typed !== undefined && typed !== '' && !isPrice && savingFor(row.price, typed) === undefined
  return (
    <MatrixCell
      column="selling"
      unit={unit}
      error={isTooHigh ? t('form.sellingTooHigh') : undefined}
      isOff={!row.isOffered}
      label={label}
      onBlur={() => setTyped(undefined)}
      onChange={(selling) => {
        const meansPrice = typed === undefined ? row.price.trim() === '' : isPrice
        setIsPrice(meansPrice)
        setTyped(selling)
        if (meansPrice) return onChange({ price: selling, saving: '' })
        const saving = savingFor(row.price, selling)
        if (saving !== undefined) onChange({ saving })
      }}
      value={typed ?? sellingOf(row)}
    />
  )
}

const nameOf = ({ options }: TypedProduct, { at }: TypedVariation): string =>
  at
    .map((key) => options.flatMap(({ values }) => values).find((value) => value.key === key)?.value ?? '')
    .join(', ')

function faultsOfRow(faults: Faults, at: number): Faults {
  const under = `variations.${at}.`
  const own = Object.entries(faults).flatMap(([field, words]) =>
    field.startsWith(under) ? [[field.slice(under.length).split('.')[0] ?? '', words]] : [],
  )
  return Object.fromEntries(own)
}

/** Fill down of a selling price sets the saving, which depends on each row's own price. */
function filledFrom(first: TypedVariation, one: TypedVariation, column: Column): Partial<TypedVariation> {
  if (column === 'selling') return { saving: savingFor(one.price, sellingOf(first)) ?? one.saving }
  return column === 'sku' ? {} : { [column]: first[column] }
}
