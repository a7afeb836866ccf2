import { formatRupees } from '../../../contract/money.ts'
import { formatDateTime } from '../../../contract/time.ts'
import type { VendorOrderRow } from '../../lib/orders.ts'
import { type Text, useText } from '../../lib/text.ts'
import { GoodsThumb } from '../../parts/goods-thumb.tsx'
import { OrderStatusBadge } from '../../parts/order-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/class-names.ts'

interface OrderTableProps {
  rows: readonly VendorOrderRow[]
  /** Those that came while one was looking. */
  arrived: ReadonlySet<string>
  onOpen: (orderId: string) => void
}

/** A table where there is room, cards on a phone. The whole row opens the order; its number is the button. */
export function OrderTable({ rows, arrived, onOpen }: OrderTableProps) {
  const text = useText()
  return (
    <>
      <table className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-left max-lg:hidden">
        <thead>
          <tr>
            {(['order', 'at', 'for', 'goods', 'total', 'state'] as const).map((column) => (
              <th
                className={classes(
                  'sticky top-14 z-10 border-line border-b bg-surface px-4 py-3 font-medium text-muted text-xs first:rounded-tl-card last:rounded-tr-card',
                  column === 'total' && 'text-right',
                )}
                key={column}
                scope="col"
              >
                {text(`vendor.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row isNew={arrived.has(row.orderId)} key={row.orderId} onOpen={onOpen} row={row} />
          ))}
        </tbody>
      </table>
      <ul className="grid grid-cols-1 gap-3 lg:hidden">
        {rows.map((row) => (
          <Card isNew={arrived.has(row.orderId)} key={row.orderId} onOpen={onOpen} row={row} />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  row: VendorOrderRow
  isNew: boolean
  onOpen: (orderId: string) => void
}

const goodsText = ({ firstProductName, itemCount }: VendorOrderRow, text: Text): string =>
  itemCount > 1 ? `${firstProductName} ${text('orders.units', { count: itemCount })}` : firstProductName

function Row({ row, isNew, onOpen }: RowProps) {
  const text = useText()
  const cell = 'border-line border-b px-4 py-2.5 group-last:border-b-0'
  return (
    <tr
      className={classes('group cursor-pointer hover:bg-ink/3', isNew && 'bg-sayapatri/15')}
      onClick={() => onOpen(row.orderId)}
    >
      <td className={cell}>
        <button
          aria-label={text('vendor.open', { number: row.orderNo })}
          className="inline-flex min-h-9 items-center gap-2 whitespace-nowrap font-bold text-himal"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(row.orderId)
          }}
          type="button"
        >
          {row.orderNo}
        </button>{' '}
        {isNew && <Badge tone="saving">{text('vendor.new')}</Badge>}
      </td>
      <td className={classes(cell, 'whitespace-nowrap text-muted text-xs')}>
        <time dateTime={row.placedAt}>{formatDateTime(new Date(row.placedAt))}</time>
      </td>
      <td className={cell}>
        {row.recipientName}
        {row.city !== null && <span className="block text-muted text-xs">{row.city}</span>}
      </td>
      <td className={classes(cell, 'max-w-56')}>
        <span className="line-clamp-2">{goodsText(row, text)}</span>
      </td>
      <td className={classes(cell, 'price text-right font-medium')}>{formatRupees(row.total)}</td>
      <td className={cell}>
        <OrderStatusBadge status={row.status} />
      </td>
    </tr>
  )
}

function Card({ row, isNew, onOpen }: RowProps) {
  const text = useText()
  return (
    <li>
      <button
        className={classes(
          'grid w-full grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 rounded-card border p-4 text-left',
          isNew ? 'border-sayapatri bg-sayapatri/12' : 'border-line bg-surface',
        )}
        onClick={() => onOpen(row.orderId)}
        type="button"
      >
        <GoodsThumb className="row-span-2" size={52} src={row.firstProductImage} />
        <span className="flex flex-wrap items-center gap-2">
          <strong>{row.orderNo}</strong>
          <OrderStatusBadge status={row.status} />
        </span>
        <strong className="price">{formatRupees(row.total)}</strong>
        <span className="col-span-2 col-start-2 min-w-0">
          <span className="block truncate">{goodsText(row, text)}</span>
          <span className="block text-muted text-xs">
            {row.recipientName}
            {row.city !== null && `, ${row.city}`}
            <span className="block">{formatDateTime(new Date(row.placedAt))}</span>
          </span>
        </span>
      </button>
    </li>
  )
}
