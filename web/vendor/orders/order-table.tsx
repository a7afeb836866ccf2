import { formatRupees } from '../../../contract/shared/money.ts'
import type { VendorOrderRow } from '../../lib/data/orders.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { OrderDue } from '../../parts/orders/order-due.tsx'
import { usePaymentWords } from '../../parts/orders/order-parts.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { PromiseMark } from '../../parts/orders/promise-mark.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'
import { PlaceName } from '../../ui/place-name.tsx'
import { When } from '../../ui/when.tsx'
import type { Selection } from '../selection.ts'

interface OrderTableProps {
  rows: readonly VendorOrderRow[]
  /** Orders that arrived while the page was open. */
  arrived: ReadonlySet<string>
  selection: Selection
  onOpen: (orderId: string) => void
}

const head =
  'sticky top-14 z-10 whitespace-nowrap border-line border-b h-10 bg-surface px-3 py-0 font-medium text-muted text-xs first:rounded-tl-card last:rounded-tr-card'

/** A table where there is room, cards on a phone. The whole row opens the order; its number is the button. */
export function OrderTable(props: OrderTableProps) {
  const { rows, selection } = props
  const t = useTranslate()
  const all = rows.length > 0 && rows.every(({ orderId }) => selection.ids.has(orderId))
  return (
    <>
      <table
        aria-label={t('vendor.orders')}
        className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-left max-lg:hidden"
      >
        <thead>
          <tr>
            <th className={classes(head, 'w-11 px-0 py-0')} scope="col">
              <Tick isOn={all} label={t('vendorOrders.selectAll')} onChange={() => selection.setAll(!all)} />
            </th>
            {(['order', 'at', 'for', 'goods', 'total', 'state'] as const).map((column) => (
              <th className={classes(head, column === 'total' && 'text-right')} key={column} scope="col">
                {t(`vendor.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.orderId} row={row} {...props} />
          ))}
        </tbody>
      </table>
      <ul aria-label={t('vendor.orders')} className="grid grid-cols-1 gap-3 lg:hidden">
        {rows.map((row) => (
          <Card key={row.orderId} row={row} {...props} />
        ))}
      </ul>
    </>
  )
}

type RowProps = Omit<OrderTableProps, 'rows'> & { row: VendorOrderRow }

const goodsText = ({ firstProductName, itemCount }: VendorOrderRow, t: Translate): string =>
  itemCount > 1 ? `${firstProductName} ${t('orders.units', { count: itemCount })}` : firstProductName

/** Arrived while the page was open, and still waits; an order cancelled or sent meanwhile is not marked. */
const isUnseen = ({ orderId, status }: VendorOrderRow, arrived: ReadonlySet<string>): boolean =>
  status === 'PLACED' && arrived.has(orderId)

function Row({ row, arrived, selection, onOpen }: RowProps) {
  const t = useTranslate()
  const paymentWords = usePaymentWords()
  const isNew = isUnseen(row, arrived)
  const cell = 'border-line border-b px-3 py-2.5 group-last:border-b-0'
  return (
    <tr
      className={classes('group cursor-pointer hover:bg-ink/3', isNew && 'bg-sayapatri/15')}
      onClick={(event) => {
        if (!(event.target as Element).closest('button, label')) onOpen(row.orderId)
      }}
    >
      <td className={classes(cell, 'px-0 py-0')}>
        <RowTick row={row} selection={selection} />
      </td>
      <td className={cell}>
        <button
          aria-label={t('vendor.open', { number: row.orderNo })}
          className="inline-flex min-h-9 items-center gap-2 whitespace-nowrap font-bold text-himal"
          onClick={() => onOpen(row.orderId)}
          type="button"
        >
          {row.orderNo}
        </button>{' '}
        {isNew && <Badge tone="saving">{t('vendor.new')}</Badge>}
      </td>
      <td className={classes(cell, 'min-w-50 text-muted text-xs')}>
        <When at={row.placedAt} />
      </td>
      <td className={cell}>
        {row.recipientName}
        <span className="block text-muted text-xs">
          {row.city === null ? t(`order.kind.${row.deliveryKind}`) : <PlaceName name={row.city} />}
        </span>
      </td>
      <td className={classes(cell, 'max-w-56')}>
        <span className="line-clamp-2">{goodsText(row, t)}</span>
      </td>
      <td className={classes(cell, 'text-right')}>
        <span className="price font-medium">{formatRupees(row.total)}</span>
        <span className="block text-muted text-xs">{paymentWords(row)}</span>
      </td>
      <td className={cell}>
        <span className="flex flex-wrap items-center gap-1">
          <OrderStatusBadge status={row.status} />
          <OrderDue row={row} />
        </span>
        <PromiseMark row={row} />
      </td>
    </tr>
  )
}

function Card({ row, arrived, selection, onOpen }: RowProps) {
  const t = useTranslate()
  const paymentWords = usePaymentWords()
  const isNew = isUnseen(row, arrived)
  return (
    <li
      className={classes(
        'grid grid-cols-[auto_1fr] items-start rounded-card border',
        isNew ? 'border-sayapatri bg-sayapatri/12' : 'border-line bg-surface',
      )}
    >
      <span className="py-2 pl-1">
        <RowTick row={row} selection={selection} />
      </span>
      <button
        className="grid w-full grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 py-4 pr-4 text-left"
        onClick={() => onOpen(row.orderId)}
        type="button"
      >
        <ProductThumb className="row-span-2" size={52} src={row.firstProductImage} />
        <span className="flex flex-wrap items-center gap-2">
          <strong>{row.orderNo}</strong>
          {isNew && <Badge tone="saving">{t('vendor.new')}</Badge>}
          <OrderStatusBadge status={row.status} />
          <OrderDue row={row} />
        </span>
        <strong className="price">{formatRupees(row.total)}</strong>
        <span className="col-span-2 col-start-2 min-w-0">
          <span className="block truncate">{goodsText(row, t)}</span>
          <span className="block text-muted text-xs">
            {row.recipientName}
            {row.city !== null && (
              <>
                , <PlaceName name={row.city} />
              </>
            )}
            <span className="block">{paymentWords(row)}</span>
            <span className="block">
              <When at={row.placedAt} />
            </span>
            <PromiseMark row={row} />
          </span>
        </span>
      </button>
    </li>
  )
}

function RowTick({ row, selection }: Pick<RowProps, 'row' | 'selection'>) {
  const t = useTranslate()
  return (
    <Tick
      isOn={selection.ids.has(row.orderId)}
      label={t('vendorOrders.select', { number: row.orderNo })}
      onChange={() => selection.toggle(row.orderId)}
    />
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
