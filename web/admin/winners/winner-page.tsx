import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { WinnerCampaignBadge } from '../../parts/winners/winner-badge.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { WinnerActions } from './winner-actions.tsx'
import { type StoredWinnerCampaign, winnerCampaignQuery } from './winner-data.ts'
import { WinnerStory } from './winner-story.tsx'
import { WinnersTab } from './winners-tab.tsx'

const tabs = ['about', 'winners', 'entries'] as const

/** /admin/user/coupon/{campaignId}: one winner campaign with its rule, its winners and its entries. */
export function WinnerPage() {
  const t = useTranslate()
  const { campaignId = '' }: { campaignId?: string } = useParams({ strict: false })
  const campaign = useQuery(winnerCampaignQuery(campaignId))
  if (campaign.isPending) return <RowsWaiting />
  if (campaign.isError)
    return <ErrorState onRetry={() => void campaign.refetch()}>{t('winneradmin.failedOne')}</ErrorState>
  if (campaign.data === null)
    return (
      <EmptyState
        action={
          <Link className={buttonStyles('quiet')} to={paths.adminWinners()}>
            {t('winneradmin.all')}
          </Link>
        }
      >
        {t('winneradmin.missing')}
      </EmptyState>
    )
  return <Opened campaign={campaign.data} />
}

function Opened({ campaign }: { campaign: StoredWinnerCampaign }) {
  const t = useTranslate()
  const language = useLanguage()
  const [tab, setTab] = useViewParam<(typeof tabs)[number]>('view', tabs)
  const { notified, claimed, issued } = campaign.counts
  const counts = { about: undefined, winners: notified + claimed + issued, entries: campaign.counts.entries }
  return (
    <>
      <header className="mb-2 grid gap-2">
        <Link
          className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-himal"
          to={paths.adminWinners()}
        >
          <Icon name="chevron-left" size={18} />
          {t('winneradmin.all')}
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 className="flex min-w-0 flex-wrap items-center gap-x-3 font-bold text-xl wrap-anywhere">
            {inLanguage(language, campaign.title, campaign.titleNe)}
            <span aria-live="polite" className="text-sm">
              <WinnerCampaignBadge of={campaign} />
            </span>
          </h1>
          <WinnerActions campaign={campaign} />
        </div>
        {campaign.cancelReason !== null && (
          <FaultBox>{t('winneradmin.cancelledBecause', { reason: campaign.cancelReason })}</FaultBox>
        )}
      </header>
      <div className="mb-4">
        <TabLine
          chosen={tab}
          label={t('winneradmin.parts')}
          onChoose={setTab}
          options={tabs.map((value) => ({
            value,
            label: t(`winneradmin.tab.${value}`),
            count: counts[value],
          }))}
        />
      </div>
      {tab === 'about' && <WinnerStory campaign={campaign} />}
      {tab === 'winners' && <WinnersTab campaign={campaign} />}
      {tab === 'entries' && <EntriesTab campaign={campaign} />}
    </>
  )
}
