import type { SummaryGrouping } from '../../../contract/orders/order-summary-words.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { PlaceName } from '../../ui/place-name.tsx'
import { Day } from '../../ui/when.tsx'
import { fetchedPlace, type SummaryRow } from './summary-data.ts'
import { shareOf } from './summary-tiles.tsx'

interface SummaryTableProps {
  by: SummaryGrouping
  rows: readonly SummaryRow[]
  onNarrow: (changed: Readonly<Record<string, string | undefined>>) => void
}

const isMethod = (key: string): key is 'COD' => ['COD', 'QR', 'ESEWA', 'KHALTI', 'FONEPAY'].includes(key)

function RowName({ by, row: { key, name } }: { by: SummaryGrouping; row: SummaryRow }) {
  const t = useTranslate()
  if (by === 'day') return <Day day={key} />
  if (by === 'method' && isMethod(key)) return t(`summary.method.${key}`)
  if (by !== 'city') return name
  return key === '' ? t('summary.fetched') : <PlaceName name={name} />
}

/** Drill-down of a row: a vendor's or a district's days, or one day by vendor. */
const narrowed = (by: SummaryGrouping, key: string) =>
  ({
    day: { from: key, to: key, by: 'vendor' },
    vendor: { vendorId: key, by: undefined },
    city: { city: key === '' ? fetchedPlace : key, by: 'vendor' },
    method: { method: key, by: undefined },
  })[by]

export function SummaryTable({ by, rows, onNarrow }: SummaryTableProps) {
  const t = useTranslate()
  const right = 'text-right tabular-nums'
  const ended = (row: SummaryRow) => row.cancelledByShopper + row.cancelledByVendor + row.cancelledByOthers
  const columns: readonly Column<SummaryRow>[] = [
    {
      key: 'name',
      title: t(`summary.by.${by}`),
      cell: (row) => <RowName by={by} row={row} />,
    },
    { key: 'placed', title: t('summary.placed'), cell: ({ placed }) => placed, className: right },
    {
      key: 'delivered',
      title: t('summary.delivered'),
      cell: ({ delivered, placed }) => `${delivered} · ${shareOf(delivered, placed)}`,
      className: right,
    },
    {
      key: 'cancelled',
      title: t('summary.ended'),
      cell: (row) => `${ended(row)} · ${shareOf(ended(row), row.placed)}`,
      className: right,
    },
    { key: 'back', title: t('summary.cameBack'), cell: ({ cameBack }) => cameBack, className: right },
    {
      key: 'gross',
      title: t('summary.gross'),
      cell: ({ gross }) => <span className="price">{formatRupees(gross)}</span>,
      className: right,
    },
    {
      key: 'refunded',
      title: t('summary.refunded'),
      cell: ({ refunded }) => <span className="price">{formatRupees(refunded)}</span>,
      className: right,
    },
  ]
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-2">
            <strong>
              <RowName by={by} row={row} />
            </strong>
            <span className="price font-medium">{formatRupees(row.gross)}</span>
          </span>
          <span className="flex flex-wrap gap-x-4 text-muted text-xs tabular-nums">
            <span>{`${t('summary.placed')} ${row.placed}`}</span>
            <span>{`${t('summary.delivered')} ${shareOf(row.delivered, row.placed)}`}</span>
            <span>{`${t('summary.ended')} ${ended(row)}`}</span>
          </span>
        </span>
      )}
      columns={columns}
      keyOf={({ key }) => key}
      label={t(`summary.by.${by}`)}
      onOpen={({ key }) => onNarrow(narrowed(by, key))}
      rows={rows}
    />
  )
}
