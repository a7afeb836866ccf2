import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useQuantityLines } from '../../lib/i18n/quantity-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { sellingPrice } from '../../parts/products/price.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { When } from '../../ui/when.tsx'
import type { Selection } from '../selection.ts'
import { AppealProduct } from './appeal-product.tsx'
import { MarginLine } from './margin.tsx'
import type { VendorProductRow } from './product-data.ts'

interface GoodsTableProps {
  rows: readonly VendorProductRow[]
  selection: Selection
  onQuickEdit: (row: VendorProductRow) => void
}

const cell = 'border-line border-b px-3 py-2 align-middle group-last:border-b-0'
const head =
  'sticky top-14 z-10 whitespace-nowrap border-line border-b h-10 bg-surface px-3 py-0 font-medium text-muted text-xs first:rounded-tl-card last:rounded-tr-card'

/** A dense table where there is room, cards on a phone; the name opens the editor, and so does the row. */
export function ProductTable(props: GoodsTableProps) {
  const { rows, selection } = props
  const t = useTranslate()
  const all = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  return (
    <>
      <table
        aria-label={t('vendorProducts.title')}
        className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-left max-lg:hidden"
      >
        <thead>
          <tr>
            <th className={classes(head, 'w-11 px-0 py-0')} scope="col">
              <Tick
                isOn={all}
                label={t('vendorProducts.selectAll')}
                onChange={() => selection.setAll(!all)}
              />
            </th>
            {(['product', 'category', 'price', 'stock', 'sold', 'state', 'edited'] as const).map((column) => (
              <th
                className={classes(head, ['price', 'stock', 'sold'].includes(column) && 'text-right')}
                key={column}
                scope="col"
              >
                {t(`vendorProducts.col.${column}`)}
              </th>
            ))}
            <th className={head} scope="col">
              <span className="sr-only">{t('vendorProducts.quick')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
      <ul aria-label={t('vendorProducts.title')} className="grid grid-cols-1 gap-3 lg:hidden">
        {rows.map((row) => (
          <Card key={row.id} row={row} {...props} />
        ))}
      </ul>
    </>
  )
}

type RowProps = Omit<GoodsTableProps, 'rows'> & { row: VendorProductRow }

function Row({ row, selection, onQuickEdit }: RowProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const navigate = useNavigate()
  return (
    <tr
      className="group cursor-pointer hover:bg-ink/3"
      onClick={(event) => {
        if ((event.target as Element).closest('a, button, label, dialog')) return
        void navigate({ to: paths.vendorProduct(row.id) })
      }}
    >
      <td className={classes(cell, 'px-0 py-0')}>
        <Tick
          isOn={selection.ids.has(row.id)}
          label={t('vendorProducts.select', { name: row.productName })}
          onChange={() => selection.toggle(row.id)}
        />
      </td>
      <td className={cell}>
        <span className="flex items-center gap-3">
          <ProductThumb size={44} src={row.productImage} />
          <Link className="font-bold text-himal [overflow-wrap:anywhere]" to={paths.vendorProduct(row.id)}>
            {row.productName}
          </Link>
        </span>
      </td>
      <td className={classes(cell, 'text-muted')}>{nameOf(row)}</td>
      <td className={classes(cell, 'price text-right')}>
        <RowPrice row={row} />
        <RowMargin row={row} />
      </td>
      <td className={classes(cell, 'text-right')}>
        <StockBadge row={row} />
      </td>
      <td className={classes(cell, 'text-right tabular-nums')}>{row.soldCount}</td>
      <td className={cell}>
        <StateBadge row={row} />
      </td>
      <td className={classes(cell, 'whitespace-nowrap text-muted text-xs')}>
        <When at={row.updatedAt} />
      </td>
      <td className={classes(cell, 'px-0 py-0')}>
        <IconButton
          icon="edit"
          label={t('vendorProducts.quickOf', { name: row.productName })}
          onClick={() => onQuickEdit(row)}
        />
      </td>
    </tr>
  )
}

function Card({ row, selection, onQuickEdit }: RowProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  return (
    <li className="grid grid-cols-[2.75rem_auto_minmax(0,1fr)] items-center gap-x-2 rounded-card border border-line bg-surface py-3 pr-3">
      <Tick
        isOn={selection.ids.has(row.id)}
        label={t('vendorProducts.select', { name: row.productName })}
        onChange={() => selection.toggle(row.id)}
      />
      <ProductThumb size={64} src={row.productImage} />
      <div className="grid gap-1 pl-1">
        <Link
          className="flex min-h-6 items-center font-bold text-himal [overflow-wrap:anywhere] touch:-my-2.5 touch:min-h-11"
          to={paths.vendorProduct(row.id)}
        >
          {row.productName}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="price font-medium">
            <RowPrice row={row} />
          </span>
          <RowMargin row={row} />
          <StockBadge row={row} />
          <StateBadge row={row} />
        </div>
      </div>
      <div className="col-span-2 col-start-2 mt-2 flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-muted text-xs">
          {row.variationCount > 0
            ? t('vendorProducts.variations', { count: row.variationCount })
            : nameOf(row)}
        </span>
        <Button icon="edit" variant="quiet" onClick={() => onQuickEdit(row)} size="small">
          {t('vendorProducts.quick')}
        </Button>
      </div>
    </li>
  )
}

function RowPrice({ row }: { row: VendorProductRow }) {
  const t = useTranslate()
  const { perReference } = useQuantityLines()
  const price = formatRupees(sellingPrice(row)) + perReference(row)
  return <>{row.variationCount > 1 ? t('vendorProducts.from', { price }) : price}</>
}

/** Of the variation that leaves least; seen by its vendor alone. */
function RowMargin({ row: { margin, marginPercent } }: { row: VendorProductRow }) {
  if (margin === null) return null
  return (
    <span className="lg:block lg:whitespace-nowrap">
      <MarginLine margin={margin} percent={marginPercent} />
    </span>
  )
}

function StockBadge({ row }: { row: VendorProductRow }) {
  const t = useTranslate()
  const count = useQuantityLines().written(row.stock, row)
  if (row.stock === 0) return <Badge tone="bad">{t('vendorProducts.none')}</Badge>
  if (row.isLow)
    return (
      <Badge tone="saving">
        {t(row.variationCount > 1 ? 'vendorProducts.someLow' : 'vendorProducts.low', { count })}
      </Badge>
    )
  return <span className="text-muted tabular-nums">{t('vendorProducts.inStock', { count })}</span>
}

/** Visibility to shoppers: the market's moderation overrides the vendor's own status. */
function StateBadge({ row }: { row: VendorProductRow }) {
  const t = useTranslate()
  if (row.hiddenReason !== null) {
    return (
      <div className="grid max-w-60 justify-items-start gap-1">
        <Badge tone="bad">{t('vendorProducts.status.MARKET')}</Badge>
        <span className="wrap-anywhere text-muted text-xs">{row.hiddenReason}</span>
        <AppealProduct appealedAt={row.appealedAt} name={row.productName} productId={row.id} />
      </div>
    )
  }
  if (row.status === 'LIVE' && !row.isListed)
    return <Badge tone="info">{t('vendorProducts.status.WAITING')}</Badge>
  return (
    <Badge tone={row.status === 'LIVE' ? 'good' : row.status === 'DRAFT' ? 'info' : 'calm'}>
      {t(`vendorProducts.status.${row.status}`)}
    </Badge>
  )
}

const Tick = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) => (
  <label className="grid size-10 cursor-pointer place-items-center touch:size-11">
    <input
      aria-label={label}
      checked={isOn}
      className="size-5 accent-himal"
      onChange={onChange}
      type="checkbox"
    />
  </label>
)
