import { formatRupees } from '../../../contract/shared/money.ts'
import type { ReturnRow } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import { TimeLeft } from '../payments/time-left.tsx'
import { ReturnStatusBadge } from './return-status.tsx'

interface ReturnTableProps {
  rows: readonly ReturnRow[]
  /** Shown where returns of several stores stand together. */
  withStore?: boolean
  onOpen: (row: ReturnRow) => void
}

/** Table of returns for stores and admins. */
export function ReturnTable({ rows, withStore = false, onOpen }: ReturnTableProps) {
  const t = useTranslate()
  const due = (row: ReturnRow) =>
    row.answerBy === null ? '' : <TimeLeft className="text-xs" until={row.answerBy} />
  return (
    <DataTable
      card={(row) => (
        <span className="grid grid-cols-1 gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <strong className="text-himal">{row.orderNo}</strong>
            <ReturnStatusBadge isMoneyBack={row.isMoneyBack} status={row.status} />
          </span>
          <span>
            {row.firstProductName} · {t(`refunds.reason.${row.reason}`)}
          </span>
          <span className="flex flex-wrap justify-between gap-2 text-muted text-xs">
            <span>
              {withStore ? `${row.shopName} · ` : ''}
              {row.shopperName} · <When at={row.createdAt} />
            </span>
            <span className="price">{formatRupees(row.amount)}</span>
          </span>
          {due(row)}
        </span>
      )}
      columns={[
        { key: 'order', title: t('refunds.col.order'), cell: (row) => row.orderNo },
        ...(withStore
          ? [{ key: 'store', title: t('refunds.col.store'), cell: (row: ReturnRow) => row.shopName }]
          : []),
        {
          key: 'goods',
          title: t('refunds.col.goods'),
          cell: (row) => (
            <>
              <span className="line-clamp-1">{row.firstProductName}</span>
              <span className="block text-muted text-xs">
                {t(`refunds.reason.${row.reason}`)} · {row.shopperName}
              </span>
            </>
          ),
        },
        {
          key: 'status',
          title: t('refunds.col.status'),
          cell: (row) => <ReturnStatusBadge isMoneyBack={row.isMoneyBack} status={row.status} />,
        },
        { key: 'due', title: t('refunds.col.due'), cell: due },
        {
          key: 'amount',
          title: t('refunds.col.amount'),
          cell: (row) => <span className="price">{formatRupees(row.amount)}</span>,
          className: 'text-right',
        },
      ]}
      keyOf={(row) => row.returnId}
      label={t('refunds.title')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}
