import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { withMessages } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { BearerExample } from '../../parts/campaigns/bearer-example.tsx'
import { CampaignBadge } from '../../parts/campaigns/campaign-badge.tsx'
import { CampaignBand } from '../../parts/campaigns/campaign-band.tsx'
import type { CampaignItem, VendorCampaign } from '../../parts/campaigns/campaign-data.ts'
import { CampaignDates } from '../../parts/campaigns/campaign-dates.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CampaignCountdown } from './campaign-card.tsx'
import { readCampaignsAgain, vendorCampaignQuery } from './campaign-data.ts'
import { ItemList } from './item-list.tsx'
import { StoreRules } from './store-rules.tsx'

const NominateForm = lazyPart(
  async () => (await withMessages(import('./nominate-form.tsx'), 'products')).NominateForm,
)

/** The story of a campaign, or the form of one item in it. */
type Shown = 'STORY' | 'NEW' | CampaignItem

/** A campaign at the side: its days and rules, the store's items in it, and the form to nominate another. */
export function CampaignSheet({
  campaignId,
  onClose,
}: {
  campaignId: string | undefined
  onClose: () => void
}) {
  const t = useTranslate()
  const language = useLanguage()
  const campaign = useQuery({ ...vendorCampaignQuery(campaignId ?? ''), enabled: campaignId !== undefined })
  const [shown, setShown] = useState<Shown>('STORY')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another campaign is looked at first
  useEffect(() => setShown('STORY'), [campaignId])
  const { data } = campaign
  const title = data ? inLanguage(language, data.title, data.titleNe) : t('campaigns.one')
  const mayNominate = data?.state === 'ENROLLING' && data.storeFaults.length === 0 && data.mySlotsLeft > 0
  const isStory = shown === 'STORY'
  return (
    <Drawer
      className="md:w-[min(36rem,100vw)]"
      isOpen={campaignId !== undefined}
      onClose={onClose}
      title={
        isStory ? title : t(shown === 'NEW' ? 'campaigns.nominateFor' : 'campaigns.changeItem', { title })
      }
      {...(isStory &&
        mayNominate && {
          footer: (
            <Button icon="plus" onClick={() => setShown('NEW')}>
              {t('campaigns.nominate')}
            </Button>
          ),
        })}
    >
      {campaign.isPending && <Skeleton className="h-96" />}
      {campaign.isError && (
        <ErrorState onRetry={() => void campaign.refetch()}>{t('campaigns.failedOne')}</ErrorState>
      )}
      {data === null && <EmptyState>{t('campaigns.missing')}</EmptyState>}
      {data && isStory && <Story of={data} onChange={setShown} />}
      {data && !isStory && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <NominateForm
            campaign={data}
            item={shown === 'NEW' ? undefined : shown}
            key={shown === 'NEW' ? 'new' : shown.id}
            onClose={() => setShown('STORY')}
          />
        </Suspense>
      )}
    </Drawer>
  )
}

function Story({ of, onChange }: { of: VendorCampaign; onChange: (item: CampaignItem) => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const description = inLanguage(language, of.description, of.descriptionNe)
  return (
    <div className="grid grid-cols-1 gap-5">
      <CampaignBand className="rounded-control" of={of} sizes="36rem" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-live="polite">
          <CampaignBadge of={of} />
        </span>
        <CampaignCountdown className="font-medium" of={of} onOver={() => void readCampaignsAgain(queries)} />
      </div>
      {of.cancelReason !== null && (
        <FaultBox>{t('campaigns.cancelledBecause', { reason: of.cancelReason })}</FaultBox>
      )}
      {description !== '' && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <CampaignDates of={of} />
      {of.state === 'LIVE' && (
        <a
          className={buttonStyles('quiet', 'small', 'justify-self-start')}
          href={`${paths.products()}?offer=${of.slug}`}
        >
          <Icon name="store" />
          {t('campaigns.see')}
        </a>
      )}
      <StoreRules of={of} />
      {/* A summary takes the focus, so that keys can scroll a sheet that has no other control. */}
      <details open>
        <summary className="mb-2 min-h-6 cursor-pointer font-bold touch:min-h-11">
          {t('campaigns.whoBears')}
        </summary>
        <BearerExample of={of} />
      </details>
      <ItemList campaign={of} onChange={onChange} />
    </div>
  )
}
