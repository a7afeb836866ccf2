import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import { shownPoints } from './entry-words.ts'
import type { Holder } from './program-data.ts'

interface HolderTableProps<Row extends Holder> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** A further column behind the name. */
  readonly beside?: Column<Row>
  readonly onOpen?: (row: Row) => void
}

/** Points held, a minus before a balance below 0. */
export const heldPoints = (points: number): string =>
  points < 0 ? `− ${formatCount(-points)}` : formatCount(points)

/** Holders of points: balance, worth, pending, latest entry. */
export function HolderTable<Row extends Holder>({ rows, keyOf, beside, onOpen }: HolderTableProps<Row>) {
  const t = useTranslate()
  const right = 'text-right tabular-nums'
  return (
    <DataTable<Row>
      card={(row) => (
        <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
          <strong className="[overflow-wrap:anywhere]">{row.name}</strong>
          <span className="price text-right font-bold">
            {t('program.points', { count: shownPoints(row.balance) })}
          </span>
          <span className="text-muted text-xs [overflow-wrap:anywhere]">
            {beside?.cell(row)}
            {row.lastAt !== null && (
              <span className="block">
                <When at={row.lastAt} isDay />
              </span>
            )}
          </span>
          <span className="price text-right text-muted text-xs">
            {formatRupees(row.worth)}
            {row.pending > 0 && (
              <span className="block">{t('program.pendingOf', { count: formatCount(row.pending) })}</span>
            )}
          </span>
        </span>
      )}
      columns={[
        { key: 'name', title: t('program.col.name'), cell: ({ name }) => name },
        ...(beside ? [beside] : []),
        {
          key: 'balance',
          title: t('program.col.balance'),
          className: right,
          cell: ({ balance }) => heldPoints(balance),
        },
        {
          key: 'worth',
          title: t('program.col.worth'),
          className: 'text-right',
          cell: ({ worth }) => <span className="price">{formatRupees(worth)}</span>,
        },
        {
          key: 'pending',
          title: t('program.pending'),
          className: right,
          cell: ({ pending }) => formatCount(pending),
        },
        {
          key: 'last',
          title: t('program.col.last'),
          cell: ({ lastAt }) => (lastAt === null ? '–' : <When at={lastAt} isDay />),
        },
      ]}
      keyOf={keyOf}
      label={t('program.view.holders')}
      rows={rows}
      {...(onOpen && { onOpen })}
    />
  )
}

/** Columns of the CSV. */
export function useHolderSheet<Row extends Holder>(
  beside: readonly SheetColumn<Row>[] = [],
): readonly SheetColumn<Row>[] {
  const t = useTranslate()
  return [
    [t('program.col.name'), ({ name }) => name],
    ...beside,
    [t('program.col.balance'), ({ balance }) => balance],
    [t('program.col.worth'), ({ worth }) => worth],
    [t('program.pending'), ({ pending }) => pending],
    [t('program.col.last'), ({ lastAt }) => dayCell(lastAt)],
  ]
}
