import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type ComplaintRow, complaintsQuery } from '../../parts/complaints/complaint-data.ts'
import { ComplaintBadge } from '../../parts/complaints/complaint-status.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'

/** My complaints, the newest first. */
export function MyComplaints() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const list = useQuery(complaintsQuery({ filter: 'ALL', search: '', offset }))
  const { data } = list
  const begin = (
    <Link className={buttonStyles('main')} to={paths.newComplaint()}>
      {t('complaints.new')}
    </Link>
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('complaints.mine')}</h1>
        {data && data.total > 0 && begin}
      </div>
      <p className="-mt-3 mb-6 text-muted">{t('complaints.line')}</p>
      {list.isPending && <RowsWaiting />}
      {list.isError && data === undefined && (
        <ErrorState onRetry={() => void list.refetch()}>{t('complaints.failed')}</ErrorState>
      )}
      {data?.total === 0 && <EmptyState action={begin}>{t('complaints.empty')}</EmptyState>}
      {data && data.total > 0 && (
        <>
          <ul aria-label={t('complaints.mine')} className="grid grid-cols-1 gap-3">
            {data.rows.map((row) => (
              <li key={row.id}>
                <Card row={row} />
              </li>
            ))}
          </ul>
          <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={data.total} />
        </>
      )}
    </>
  )
}

function Card({ row }: { row: ComplaintRow }) {
  const t = useTranslate()
  const language = useLanguage()
  const { id, no, status, category, against, shopName, shopNameNe, orderNo, createdAt } = row
  const about = t(`complaint.against.${against}`)
  return (
    <Link
      className="grid grid-cols-1 gap-1 rounded-card border border-line bg-surface p-4 hover:border-muted"
      to={paths.complaint(id)}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong>{no}</strong>
        <ComplaintBadge status={status} />
      </span>
      <span>{t(`complaint.category.${category}`)}</span>
      <span className="text-muted text-xs [overflow-wrap:anywhere]">
        {inLanguage(language, shopName ?? about, shopNameNe)} · {orderNo !== null && `${orderNo} · `}
        <When at={createdAt} isDay />
      </span>
    </Link>
  )
}
