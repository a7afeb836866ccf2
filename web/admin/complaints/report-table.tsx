import { useTranslate } from '../../lib/i18n/translate.ts'
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

function Words({ of: { message } }: { of: ReportRow }) {
  const t = useTranslate()
  const { body, product, order, image, isDeleted } = message
  const card = product
    ? t('reports.product', { name: product.name })
    : order
      ? t('reports.order', { no: order.orderNo })
      : t('reports.picture')
  const words = isDeleted && image === null ? t('reports.gone') : card
  return (
    <span className="line-clamp-2 max-w-md font-medium [overflow-wrap:anywhere]">
      {body === '' ? words : body}
    </span>
  )
}

export function ReportBadge({ of: { decision } }: { of: Pick<ReportRow, 'decision'> }) {
  const t = useTranslate()
  if (decision === null) return <Badge tone="saving">{t('reports.OPEN')}</Badge>
  return <Badge tone={decision === 'REMOVED' ? 'bad' : 'calm'}>{t(`reports.${decision}`)}</Badge>
}
