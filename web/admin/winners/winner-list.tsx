import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { winnerCampaignsPage, winnerCampaignsQuery, winnerViews } from './winner-data.ts'
import { useWinnerSheet, WinnerTable } from './winner-table.tsx'

/** Winner campaigns by state. `add` leads to a new one. */
export function WinnerList({ add }: { add: ReactNode }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [view, setView] = useViewParam('winnerState', winnerViews)
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const page = { view, search, offset }
  const campaigns = useQuery(winnerCampaignsQuery(page))
  const columns = useWinnerSheet()
  const counts = campaigns.data?.counts
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const isBare = view === 'ALL' && search === ''
  return (
    <>
      <p className="mb-3 max-w-prose text-muted">{t('winneradmin.line')}</p>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={view}
          label={t('winneradmin.states')}
          onChoose={(next) => {
            setView(next)
            setOffset(0)
          }}
          options={winnerViews.map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`winners.state.${value}`),
            ...(value !== 'ALL' && { count: counts?.[value] }),
          }))}
        />
        <TableToolbar
          search={<SearchField label={t('winneradmin.search')} onSearch={look} />}
          sheet={{
            name: 'winner-coupons.csv',
            partFrom: listSheet(columns, (from, noOfRows) =>
              winnerCampaignsPage({ ...page, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      <ListStates
        empty={
          <EmptyState {...(isBare && { action: add, line: t('winneradmin.emptyLine') })}>
            {t(isBare ? 'winneradmin.empty' : 'winneradmin.emptyHere')}
          </EmptyState>
        }
        failed={t('winneradmin.failed')}
        list={campaigns}
      >
        {({ rows, total }) => (
          <>
            <WinnerTable
              onOpen={({ id }) => void navigate({ to: paths.adminWinnerCampaign(id) })}
              rows={rows}
            />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={total} />
          </>
        )}
      </ListStates>
    </>
  )
}
