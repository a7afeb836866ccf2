import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { type ActRow, actsQuery } from '../admin-data.ts'
import { ActLine } from '../trail/action-line.tsx'

/** Everything that admins did, the newest first. It is only ever added to. */
export function Trail() {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const acts = useQuery(actsQuery(undefined, offset))
  const at = (act: ActRow) => <When at={act.at} />
  const columns: readonly Column<ActRow>[] = [
    { key: 'at', title: text('acts.at'), cell: at, className: 'whitespace-nowrap text-muted text-xs' },
    { key: 'who', title: text('acts.who'), cell: ({ actorName }) => actorName },
    { key: 'what', title: text('acts.what'), cell: (act) => <ActLine act={act} /> },
    { key: 'about', title: text('acts.about'), cell: ({ aboutName }) => aboutName },
  ]
  if (acts.isPending) return <RowsWaiting />
  if (acts.isError) return <Failed onRetry={() => void acts.refetch()}>{text('acts.failed')}</Failed>
  if (acts.data.total === 0) return <Empty>{text('acts.none')}</Empty>
  return (
    <>
      <DataTable
        card={(act) => (
          <>
            <ActLine act={act} />
            <p>{act.aboutName}</p>
            <p className="text-muted text-xs">
              {act.actorName} · {at(act)}
            </p>
          </>
        )}
        columns={columns}
        keyOf={({ id }) => id}
        label={text('acts.title')}
        rows={acts.data.rows}
      />
      <Pages offset={offset} onOffset={setOffset} rows={adminRows} total={acts.data.total} />
    </>
  )
}
