import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { type ActionRow, actionsQuery } from '../admin-data.ts'
import { ActionLine } from '../trail/action-line.tsx'

/** Audit trail of admins' actions, the newest first. Append-only. */
export function Trail() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const acts = useQuery(actionsQuery(undefined, offset))
  const at = (act: ActionRow) => <When at={act.at} />
  const columns: readonly Column<ActionRow>[] = [
    { key: 'at', title: t('acts.at'), cell: at, className: 'whitespace-nowrap text-muted text-xs' },
    { key: 'who', title: t('acts.who'), cell: ({ actorName }) => actorName },
    { key: 'what', title: t('acts.what'), cell: (act) => <ActionLine act={act} /> },
    { key: 'about', title: t('acts.about'), cell: ({ aboutName }) => aboutName },
  ]
  if (acts.isPending) return <RowsWaiting />
  if (acts.isError) return <ErrorState onRetry={() => void acts.refetch()}>{t('acts.failed')}</ErrorState>
  if (acts.data.total === 0) return <EmptyState>{t('acts.none')}</EmptyState>
  return (
    <>
      <DataTable
        card={(act) => (
          <>
            <ActionLine act={act} />
            <p>{act.aboutName}</p>
            <p className="text-muted text-xs">
              {act.actorName} · {at(act)}
            </p>
          </>
        )}
        columns={columns}
        keyOf={({ id }) => id}
        label={t('acts.title')}
        rows={acts.data.rows}
      />
      <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={acts.data.total} />
    </>
  )
}
