import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignRows, vendorCampaignViews } from '../../../contract/promotions/campaign-states.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { readCampaignsAgain, vendorCampaignsQuery } from './campaign-data.ts'
import { CampaignSheet } from './campaign-sheet.tsx'

/** Campaigns of the market: open ones, those with items of this store, and past ones. */
export function CampaignTab() {
  const t = useTranslate()
  const queries = useQueryClient()
  const [view, setView] = useViewParam('show', vendorCampaignViews)
  const [opened, setOpened] = useOpenParam('campaign')
  const [offset, setOffset] = useState(0)
  const campaigns = useQuery(vendorCampaignsQuery(view, offset))
  const counts = campaigns.data?.counts
  const readAgain = () => void readCampaignsAgain(queries)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-muted">{t('campaigns.line')}</p>
      <FilterLine
        chosen={view}
        label={t('campaigns.filters')}
        onChoose={(next) => {
          setView(next)
          setOffset(0)
        }}
        options={vendorCampaignViews.map((value) => ({
          value,
          label: t(`campaigns.view.${value}`),
          count: counts?.[value],
        }))}
      />
      <ListStates
        empty={
          <EmptyState line={t(`campaigns.emptyLine.${view}`)}>{t(`campaigns.empty.${view}`)}</EmptyState>
        }
        failed={t('campaigns.failed')}
        list={campaigns}
      >
        {({ rows, total }) => (
          <>
            <ul aria-label={t('campaigns.list')} className="grid grid-cols-1 gap-3 xl:grid-cols-2">
              {rows.map((campaign) => (
                <CampaignCard
                  key={campaign.id}
                  of={campaign}
                  onOpen={() => setOpened(campaign.id)}
                  onOver={readAgain}
                />
              ))}
            </ul>
            <Pagination offset={offset} onOffset={setOffset} rows={campaignRows} total={total} />
          </>
        )}
      </ListStates>
      <CampaignSheet campaignId={opened} onClose={() => setOpened(undefined)} />
    </div>
  )
}
