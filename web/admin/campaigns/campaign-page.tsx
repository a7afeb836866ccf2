import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { withMessages } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { CampaignBadge } from '../../parts/campaigns/campaign-badge.tsx'
import { TimeLeft } from '../../parts/campaigns/time-left.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { readAgain } from '../admin-data.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { adminCampaignQuery, type StoredCampaign } from './campaign-data.ts'
import { CampaignStory } from './campaign-story.tsx'

const ChoosingTab = lazyPart(
  async () => (await withMessages(import('./choosing/choosing-tab.tsx'), 'tables')).ChoosingTab,
)
const ResultTab = lazyPart(async () => (await withMessages(import('./result-tab.tsx'), 'tables')).ResultTab)

const tabs = ['about', 'items', 'result'] as const

/** /admin/user/offer/{campaignId}: one campaign with its story, its nominations and its result. */
export function CampaignPage() {
  const t = useTranslate()
  const { campaignId = '' }: { campaignId?: string } = useParams({ strict: false })
  const campaign = useQuery(adminCampaignQuery(campaignId))
  if (campaign.isPending) return <RowsWaiting />
  if (campaign.isError)
    return <ErrorState onRetry={() => void campaign.refetch()}>{t('campaigns.failedOne')}</ErrorState>
  if (campaign.data === null)
    return (
      <EmptyState
        action={
          <Link className={buttonStyles('quiet')} to={paths.adminCampaigns()}>
            {t('campaigns.all')}
          </Link>
        }
      >
        {t('campaigns.missing')}
      </EmptyState>
    )
  return <Opened campaign={campaign.data} />
}

function Opened({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [tab, setTab] = useViewParam<(typeof tabs)[number]>('view', tabs)
  return (
    <>
      <header className="mb-2 grid gap-2">
        <Link
          className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-himal"
          to={paths.adminCampaigns()}
        >
          <Icon name="chevron-left" size={18} />
          {t('campaigns.all')}
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="flex flex-wrap items-center gap-x-3 font-bold text-xl [overflow-wrap:anywhere]">
              {inLanguage(language, campaign.title, campaign.titleNe)}
              <span aria-live="polite" className="text-sm">
                <CampaignBadge of={campaign} />
              </span>
            </h1>
            <Countdown of={campaign} onOver={() => void readAgain(queries)} />
          </div>
          <CampaignActions campaign={campaign} />
        </div>
        {campaign.cancelReason !== null && (
          <FaultBox>{t('campaigns.cancelledBecause', { reason: campaign.cancelReason })}</FaultBox>
        )}
      </header>
      <div className="mb-4">
        <TabLine
          chosen={tab}
          label={t('campaigns.parts')}
          onChoose={setTab}
          options={tabs.map((value) => ({
            value,
            label: t(`campaigns.tab.${value}`),
            ...(value === 'items' && { count: campaign.nominated }),
          }))}
        />
      </div>
      <Suspense fallback={<RowsWaiting />}>
        {tab === 'about' && <CampaignStory campaign={campaign} />}
        {tab === 'items' && <ChoosingTab campaign={campaign} />}
        {tab === 'result' && <ResultTab campaign={campaign} />}
      </Suspense>
    </>
  )
}

function Countdown({ of, onOver }: { of: StoredCampaign; onOver: () => void }) {
  const { state, enrolFrom, enrolTo, startsAt, endsAt } = of
  const rest = { className: 'text-muted', onOver }
  if (state === 'OPENS_LATER') return <TimeLeft {...rest} until={enrolFrom} what="ENROLMENT_OPENS" />
  if (state === 'ENROLLING') return <TimeLeft {...rest} until={enrolTo} what="ENROLMENT_ENDS" />
  if (state === 'SELECTING' || state === 'SCHEDULED')
    return <TimeLeft {...rest} until={startsAt} what="STARTS" />
  return state === 'LIVE' ? <TimeLeft {...rest} until={endsAt} what="ENDS" /> : null
}
