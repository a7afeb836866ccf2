import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { adminCampaignsPage, adminCampaignsQuery, campaignViews } from './campaign-data.ts'
import { CampaignTable, useCampaignSheet } from './campaign-table.tsx'

/** /admin/user/offer: the exclusive offers of the market by state. */
export function CampaignListPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [view, setView] = useViewParam('state', campaignViews)
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const page = { view, search, offset }
  const campaigns = useQuery(adminCampaignsQuery(page))
  const columns = useCampaignSheet()
  const counts = campaigns.data?.counts
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const isBare = view === 'ALL' && search === ''
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-bold text-xl">{t('title.adminCampaigns')}</h1>
          <p className="mt-1 max-w-prose text-muted">{t('campaigns.adminLine')}</p>
        </div>
        <AddCampaign />
      </header>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={view}
          label={t('campaigns.states')}
          onChoose={(next) => {
            setView(next)
            setOffset(0)
          }}
          options={campaignViews.map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`campaignState.${value}`),
            ...(value !== 'ALL' && { count: counts?.[value] }),
          }))}
        />
        <TableToolbar
          search={<SearchField label={t('campaigns.search')} onSearch={look} />}
          sheet={{
            name: 'exclusive-offers.csv',
            partFrom: listSheet(columns, (from, noOfRows) =>
              adminCampaignsPage({ ...page, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      <ListStates
        empty={
          <EmptyState {...(isBare && { action: <AddCampaign />, line: t('campaigns.adminEmptyLine') })}>
            {t(isBare ? 'campaigns.adminEmpty' : 'campaigns.emptyHere')}
          </EmptyState>
        }
        failed={t('campaigns.failed')}
        list={campaigns}
      >
        {({ rows, total }) => (
          <>
            <CampaignTable onOpen={({ id }) => void navigate({ to: paths.adminCampaign(id) })} rows={rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={total} />
          </>
        )}
      </ListStates>
    </>
  )
}

function AddCampaign() {
  const t = useTranslate()
  return (
    <Link className={buttonStyles('main')} to={paths.adminAddCampaign()}>
      <Icon name="plus" />
      {t('campaigns.add')}
    </Link>
  )
}
