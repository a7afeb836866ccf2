import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Dates, useDates } from '../../lib/i18n/dates.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Amount } from './amounts.tsx'
import { SettlementBadge } from './settlement-badge.tsx'
import type { Settlement } from './settlement-data.ts'

interface SettlementTableProps {
  rows: readonly Settlement[]
  onOpen: (settlement: Settlement) => void
  /** The vendor column; left out where all statements are of one store. */
  withShop?: boolean
}

export const periodOf = (row: Pick<Settlement, 'from' | 'to'>, dates: Dates): string =>
  `${dates.date(row.from)} – ${dates.date(lastDay(row))}`

const lastDay = ({ to }: Pick<Settlement, 'to'>): Date => new Date(Date.parse(to) - 1)

/** Columns of the CSV. */
export const settlementSheet = (t: Translate): readonly SheetColumn<Settlement>[] => [
  [t('tables.col.from'), ({ from }) => dayCell(from)],
  [t('tables.col.to'), (row) => dayCell(lastDay(row).toISOString())],
  [t('settlements.vendor'), ({ shopName }) => shopName],
  ...(['opening', 'change', 'closing'] as const).map(
    (key): SheetColumn<Settlement> => [t(`settlements.${key}`), (row) => row[key]],
  ),
  [t('settlements.state'), ({ status }) => t(`settlements.status.${status}`)],
]

/** Statements, one a row. */
export function SettlementTable({ rows, onOpen, withShop = false }: SettlementTableProps) {
  const t = useTranslate()
  const dates = useDates()
  const columns: readonly Column<Settlement>[] = [
    { key: 'period', title: t('settlements.period'), cell: (row) => periodOf(row, dates) },
    ...(withShop
      ? [{ key: 'shop', title: t('settlements.vendor'), cell: ({ shopName }: Settlement) => shopName }]
      : []),
    ...(['opening', 'change', 'closing'] as const).map((key) => ({
      key,
      title: t(`settlements.${key}`),
      cell: (row: Settlement) => <Amount of={row[key]} />,
      className: 'text-right',
    })),
    {
      key: 'status',
      title: t('settlements.state'),
      cell: ({ status }) => <SettlementBadge status={status} />,
    },
  ]
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <strong>{withShop ? row.shopName : periodOf(row, dates)}</strong>
            <SettlementBadge status={row.status} />
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-2 text-muted text-xs">
            {withShop ? periodOf(row, dates) : t(`settlements.direction.${row.direction}`)}
            <Amount className="font-bold text-base text-ink" of={row.closing} />
          </span>
        </span>
      )}
      columns={columns}
      keyOf={({ settlementId }) => settlementId}
      label={t('settlements.statements')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}
