import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { dayCell, listSheet, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { type ActionRow, actionsPage, actionsQuery } from '../admin-data.ts'
import { ActionLine, actionDetails } from '../trail/action-line.tsx'

/** Audit trail of admins' actions, the newest first. Append-only. */
export function Trail() {
  const t = useTranslate()
  const language = useLanguage()
  const [offset, setOffset] = useState(0)
  const acts = useQuery(actionsQuery(undefined, offset))
  const at = (act: ActionRow) => <When at={act.at} />
  const columns: readonly Column<ActionRow>[] = [
    { key: 'at', title: t('acts.at'), cell: at, className: 'whitespace-nowrap text-muted text-xs' },
    { key: 'who', title: t('acts.who'), cell: ({ actorName }) => actorName },
    { key: 'what', title: t('acts.what'), cell: (act) => <ActionLine act={act} /> },
    { key: 'about', title: t('acts.about'), cell: ({ aboutName }) => aboutName },
  ]
  const sheetColumns: readonly SheetColumn<ActionRow>[] = [
    [t('acts.at'), (act) => dayCell(act.at)],
    [t('acts.who'), ({ actorName }) => actorName],
    [t('acts.what'), ({ act }) => t(`acts.${act}`)],
    [t('acts.about'), ({ aboutName }) => aboutName],
    [t('tables.col.note'), (act) => actionDetails(act, t, language).join('; ')],
  ]
  if (acts.isPending) return <RowsWaiting />
  if (acts.isError) return <ErrorState onRetry={() => void acts.refetch()}>{t('acts.failed')}</ErrorState>
  if (acts.data.total === 0) return <EmptyState>{t('acts.none')}</EmptyState>
  return (
    <>
      <TableToolbar
        sheet={{
          name: 'activity.csv',
          partFrom: listSheet(sheetColumns, (from, noOfRows) => actionsPage(undefined, from, noOfRows)),
        }}
      />
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
