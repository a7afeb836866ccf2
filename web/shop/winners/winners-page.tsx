import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { winnerRows } from '../../../contract/rewards/winner-states.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { campaignQuery, campaignsQuery } from './winners-data.ts'

/** /winners: what can be won now, who has won, and the inputs of each selection. */
export function WinnersPage() {
  const t = useTranslate()
  const [asked] = useOpenParam('campaign')
  // Hydration: kept pages do not know which campaign a link names.
  const isHydrated = useHydrated()
  return (
    <div className="page pt-6 md:pt-12">
      <header className="mb-6 max-w-2xl">
        <h1 className="font-bold text-xl md:text-2xl">{t('winners.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('winners.line')}</p>
      </header>
      {isHydrated && asked !== undefined ? <One campaignId={asked} /> : <All />}
    </div>
  )
}

function All() {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-10">
      <Section view="RUNNING" />
      <Section view="ENDED" />
      <p className="max-w-prose text-muted text-sm">{t('winners.lawLine')}</p>
    </div>
  )
}

function Section({ view }: { view: 'RUNNING' | 'ENDED' }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const campaigns = useQuery(campaignsQuery(view, offset))
  return (
    <section aria-labelledby={view}>
      <h2 className="mb-4 font-bold text-lg" id={view}>
        {t(`winners.view.${view}`)}
      </h2>
      <ListStates
        empty={
          view === 'RUNNING' ? (
            <EmptyState
              action={
                <Link className={buttonStyles('quiet')} to="/products">
                  {t('winners.shop')}
                </Link>
              }
              line={t('winners.noneLine')}
            >
              {t('winners.none')}
            </EmptyState>
          ) : (
            <p className="text-muted">{t('winners.noneEnded')}</p>
          )
        }
        failed={t('winners.failed')}
        list={campaigns}
      >
        {({ rows, total }) => (
          <>
            <ul className="grid grid-cols-1 gap-4">
              {rows.map((campaign) => (
                <li key={campaign.id}>
                  <CampaignCard of={campaign} />
                </li>
              ))}
            </ul>
            <Pagination offset={offset} onOffset={setOffset} rows={winnerRows} total={total} />
          </>
        )}
      </ListStates>
    </section>
  )
}

/** The campaign that a link names. */
function One({ campaignId }: { campaignId: string }) {
  const t = useTranslate()
  const campaign = useQuery(campaignQuery(campaignId))
  const all = (
    <Link className="inline-flex min-h-11 items-center gap-1 font-medium text-himal" to="/winners">
      <Icon name="chevron-left" size={18} />
      {t('winners.all')}
    </Link>
  )
  if (campaign.isPending) return <RowsWaiting />
  if (campaign.isError)
    return <ErrorState onRetry={() => void campaign.refetch()}>{t('winners.failed')}</ErrorState>
  if (campaign.data === null) return <EmptyState action={all}>{t('winners.missing')}</EmptyState>
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      {all}
      <div className="w-full">
        <CampaignCard of={campaign.data} />
      </div>
    </div>
  )
}
