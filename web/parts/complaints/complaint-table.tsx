import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import { Due } from '../frame/due.tsx'
import type { ComplaintRow } from './complaint-data.ts'
import { ComplaintState } from './complaint-status.tsx'

interface TableProps {
  rows: readonly ComplaintRow[]
  onOpen: (row: ComplaintRow) => void
}

/** Table of complaints for stores and admins. */
export function ComplaintTable({ rows, onOpen }: TableProps) {
  const t = useTranslate()
  const columns: readonly Column<ComplaintRow>[] = [
    { key: 'no', title: t('complaints.col.no'), cell: ({ no }) => no, className: 'whitespace-nowrap' },
    { key: 'about', title: t('complaints.col.about'), cell: (row) => <About row={row} /> },
    {
      key: 'who',
      title: t('complaints.col.who'),
      cell: ({ userName }) => userName,
      className: '[overflow-wrap:anywhere]',
    },
    {
      key: 'at',
      title: t('complaints.col.at'),
      cell: ({ createdAt }) => <When at={createdAt} isDay />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    {
      key: 'clock',
      title: t('complaints.col.clock'),
      cell: ({ dueAt }) => (dueAt === null ? '–' : <Due at={dueAt} />),
      className: 'whitespace-nowrap text-muted text-xs',
    },
    { key: 'state', title: t('complaints.col.state'), cell: (row) => <ComplaintState of={row} /> },
  ]
  return (
    <DataTable
      card={(row) => (
        <span className="grid grid-cols-1 gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <strong>{row.no}</strong>
            <ComplaintState of={row} />
          </span>
          <About row={row} />
          <span className="text-muted text-xs [overflow-wrap:anywhere]">
            {row.userName} · <When at={row.createdAt} isDay />
          </span>
          {row.dueAt !== null && (
            <span className="text-muted text-xs">
              {t('complaints.col.clock')}: <Due at={row.dueAt} />
            </span>
          )}
        </span>
      )}
      columns={columns}
      keyOf={({ id }) => id}
      label={t('complaints.title')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** Columns of the CSV. */
export const complaintSheet = (t: Translate): readonly SheetColumn<ComplaintRow>[] => [
  [t('complaints.col.no'), ({ no }) => no],
  [t('complaints.col.about'), ({ category }) => t(`complaint.category.${category}`)],
  [t('tables.col.store'), ({ shopName, against }) => shopName ?? t(`complaint.against.${against}`)],
  [t('tables.col.order'), ({ orderNo }) => orderNo],
  [t('complaints.col.who'), ({ userName }) => userName],
  [t('complaints.col.at'), ({ createdAt }) => dayCell(createdAt)],
  [t('complaints.col.clock'), ({ dueAt }) => dayCell(dueAt)],
  [t('complaints.col.state'), ({ status }) => t(`complaint.status.${status}`)],
]

function About({ row: { category, against, shopName, orderNo } }: { row: ComplaintRow }) {
  const t = useTranslate()
  return (
    <span className="block [overflow-wrap:anywhere]">
      {t(`complaint.category.${category}`)}
      <span className="block text-muted text-xs">
        {[shopName ?? t(`complaint.against.${against}`), orderNo].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
