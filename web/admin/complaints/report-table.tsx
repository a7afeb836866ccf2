import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { ReportRow } from './report-data.ts'

interface TableProps {
  rows: readonly ReportRow[]
  onOpen: (row: ReportRow) => void
}

export function ReportTable({ rows, onOpen }: TableProps) {
  const t = useTranslate()
  const columns: readonly Column<ReportRow>[] = [
    { key: 'message', title: t('reports.message'), cell: (row) => <Words of={row} /> },
    { key: 'from', title: t('reports.from'), cell: ({ message }) => message.senderName },
    { key: 'reporter', title: t('reports.reporter'), cell: ({ reporter }) => reporter },
    {
      key: 'reason',
      title: t('reports.reason'),
      cell: ({ reason }) => <span className="line-clamp-2 [overflow-wrap:anywhere]">{reason}</span>,
      className: 'max-w-56',
    },
    {
      key: 'at',
      title: t('reports.at'),
      cell: ({ at }) => <When at={at} />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    { key: 'state', title: t('reports.state'), cell: (row) => <ReportBadge of={row} /> },
  ]
  return (
    <DataTable
      card={(row) => (
        <span className="grid grid-cols-1 gap-1">
          <span className="flex items-start justify-between gap-2">
            <Words of={row} />
            <ReportBadge of={row} />
          </span>
          <span className="[overflow-wrap:anywhere]">{row.reason}</span>
          <span className="text-muted text-xs [overflow-wrap:anywhere]">
            {row.message.senderName} · {row.reporter} · <When at={row.at} />
          </span>
        </span>
      )}
      columns={columns}
      keyOf={({ id }) => id}
      label={t('reports.title')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** Columns of the CSV. */
export const reportSheet = (t: Translate): readonly SheetColumn<ReportRow>[] => [
  [t('reports.message'), (row) => messageWords(t, row)],
  [t('reports.from'), ({ message }) => message.senderName],
  [t('reports.reporter'), ({ reporter }) => reporter],
  [t('reports.reason'), ({ reason }) => reason],
  [t('reports.at'), ({ at }) => dayCell(at)],
  [t('reports.state'), ({ decision }) => t(`reports.${decision ?? 'OPEN'}`)],
]

function messageWords(t: Translate, { message }: ReportRow): string {
  const { body, product, order, image, isDeleted } = message
  if (body !== '') return body
  if (isDeleted && image === null) return t('reports.gone')
  if (product) return t('reports.product', { name: product.name })
  return order ? t('reports.order', { no: order.orderNo }) : t('reports.picture')
}

function Words({ of }: { of: ReportRow }) {
  const t = useTranslate()
  return (
    <span className="line-clamp-2 max-w-md font-medium [overflow-wrap:anywhere]">{messageWords(t, of)}</span>
  )
}

export function ReportBadge({ of: { decision } }: { of: Pick<ReportRow, 'decision'> }) {
  const t = useTranslate()
  if (decision === null) return <Badge tone="saving">{t('reports.OPEN')}</Badge>
  return <Badge tone={decision === 'REMOVED' ? 'bad' : 'calm'}>{t(`reports.${decision}`)}</Badge>
}
